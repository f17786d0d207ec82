extension ReportingMessages {
  /// What stands under the tables.
  enum Legend {
    static let title = "How to read this"
    static let cell = "the row's name in the CSV files: scenario, strategy, callers, params, method version"
    static let strategy = "the mechanism that was measured; lab list describes it"
    static let callers = "who calls the strategy: threads or tasks"
    static let parameters = "the factors whose value is not the centre's"

    static func sides(_ base: String, _ new: String) -> String {
      "medians over the trials that are ok; a trial is one process"
    }

    static func ratio(_ base: String, _ new: String) -> String {
      "\(new) ÷ \(base), the Hodges–Lehmann estimate; not always the quotient of the medians"
    }

    static let interval = "confidence interval of the ratio (t on logarithms), not corrected for the number of rows"
    static let probability = "p value of “no difference”, corrected for the family (Benjamini–Hochberg)"

    static func blocks(_ kind: Comparison.Kind) -> String {
      switch kind {
      case .betweenRuns:
        "trials that are ok, base/new; the two runs are unpaired, so drift between them is in the ratio"
      case .withinRun: "blocks that both sides have; differences within a block, so drift cancels"
      }
    }

    static func verdicts(_ rules: JudgingRules) -> [(name: String, meaning: String)] {
      let threshold = FigureText.percent(rules.threshold * 100)
      let isVaried = !rules.metrics.isEmpty || !rules.scenarios.isEmpty
      return [
        ("~", "no difference shown, which is not a proof of sameness: the interval says what is still possible"),
        (
          "better, worse",
          "the interval is clear of 1, adj. p ≤ \(FigureText.plain(rules.alpha)) and the change at least \(threshold)"
            + (isVaried ? ", or what the thresholds file says" : "")
        ),
        ("need ≥ n blocks", "too few trials for a judgement (at least \(rules.minimumBlocks))"),
        ("fails", "trials fail that did not: its speed is no result"),
      ]
    }

    static let familyName = "family"
    static let family =
      "all rows of one scenario, judged together; the larger, the harder to tell a lone change from chance: 8 blocks "
      + "find 5 % in 95 of 100 families of 12 rows, in 78 of 100 of 50 rows"
  }
}
