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
        (failing, "trials fail that did not: its speed is no result"),
      ]
    }

    private static let failing = "fails"
    static let familyName = "family"
    static let family =
      "all rows of one scenario, judged together; the larger, the harder to tell a lone change from chance: 8 blocks "
      + "find 5 % in 95 of 100 families of 12 rows, in 78 of 100 of 50 rows"

    // MARK: The report

    /// Everything that its tables have.
    static func report(_ rules: JudgingRules) -> [(name: String, meaning: String)] {
      [
        ("cell", cell), ("strategy", strategy), ("callers", "who calls it: threads, tasks, a callback of C, or main"),
        ("params", parameters), ("p50, p99", "percentiles of the scenario's headline latency; \(medians)"),
        ("rate", "operations per second; where the experiment gave the rate it says little; \(medians)"),
        ("CPU", "processor time of the whole process for an operation; \(medians)"),
        ("allocs", "allocations for an operation, the harness's own included, counted in trials of their own"),
        ("ratio", ratio("baseline", "this strategy")), ("95 %", interval),
      ] + verdicts(rules).map { $0.name == failing ? (failing, "no trial was right: its speed is no result") : $0 }
        + correctness + statuses + [(familyName, family)]
    }

    private static let medians = sides("", "")

    private static let correctness: [(name: String, meaning: String)] = [
      ("lost, duplicated", "events or updates that never arrived, or arrived again; summed over all trials"),
      ("out of order, max displacement", "events after a later one of their producer, and by how many places at most"),
      ("confinement violations, distinct threads", "accesses from elsewhere, and the most threads seen in one trial"),
      ("missed", "ticks that had not come when the next was due; in main-hop, frames by which views came late"),
      ("—", "unknown, or not asked of that scenario; never 0"),
    ]

    private static let statuses: [(name: String, meaning: String)] = [
      ("ok", "measured, and correct"),
      ("incorrect", "the oracle found it wrong: a fast wrong answer is no result"),
      ("untrusted", "correct, but not steady, saturated, disturbed by other work, or of a debug build"),
      ("hung, crashed, failed", "it did not end in time, ended by a signal, or with an error"),
      ("skipped", "it had hung or crashed in two blocks before"),
    ]
  }
}
