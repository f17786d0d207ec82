import LabModel
import Statistics

extension ReportingMessages {
  /// What is said of claims: obstacles with their remedy, notes, and the parts of an explanation.
  enum Claims {
    // MARK: Obstacles

    static let incomplete =
      "the claim has no metric or no baseline — restore run.json, or take the claims from files with --experiments DIR"

    static let badBounds =
      "the claim has no bound, or one that is not above 0 — restore run.json, or take the claims from files with "
      + "--experiments DIR"

    static func noCell(_ strategy: String, isKnown: Bool, _ record: RunRecord?) -> String {
      let cause =
        isKnown ? "the run has no such cell of \(strategy)" : "the run has not measured \(strategy) in that scenario"
      if record?.finished == nil || record?.interrupted == true || record?.stopped != nil, record != nil {
        return "\(cause); it ended before its plan did — lab run --resume RUN goes on with it"
      }
      guard let profile = record?.profile, profile.reduced else { return "\(cause) — select it, and run again" }
      return "\(cause): profile \(profile.name) leaves most arms out — run with --profile standard"
    }

    static func nowhere(_ metric: ResultMetric, _ strategy: String) -> String {
      "no trial of \(strategy) has \(metric.text) — the columns role and measure of the CSV say what there is"
    }

    static func noTrial(_ side: ClaimSide, _ what: String) -> String {
      "no trial of \(side.strategy) is \(what) (\(VerdictText.statuses(side.statuses)))"
        + (side.reason.map { ": \(ForeignText.plain($0))" } ?? "")
    }

    static func silentTrials(_ count: Int, of side: ClaimSide) -> String {
      "\(trials(count)) of \(side.strategy) ended without a count (\(VerdictText.statuses(side.statuses)))"
        + (side.reason.map { ": \(ForeignText.plain($0))" } ?? "")
    }

    static func fewBlocks(_ have: Int, need: Int) -> String { "\(blocks(have)) of at least \(need)" }

    static func unseen(in count: Int) -> String { "not seen in \(blocks(count)): too few to say that it never comes" }

    /// Of a ratio. What only counting trials have, more blocks do not bring.
    static func fewBlocks(_ have: Int, need: Int, _ metric: ResultMetric, _ record: RunRecord?) -> String {
      let cause = fewBlocks(have, need: need) + " have \(metric.text) on both sides"
      guard metric.isCountedApart else { return cause }
      let counted = record.map { ", \($0.profile.countingBlocks) of profile \($0.profile.name)" } ?? ""
      return "\(cause): it is counted in trials of their own\(counted), and more blocks bring no more — "
        + (metric.isCountedExactly
          ? "two decide when their counts agree within 1 %" : "claim rss_peak_bytes, which every trial has")
    }

    static func fastButWrong(_ subject: ClaimSide) -> String {
      "the ratio would support it, but \(subject.strategy) was not correct: a wrong answer is not supported by its speed"
    }

    static func wrongBaseline(_ baseline: ClaimSide) -> String {
      "the ratio would decide it, but only because \(baseline.strategy) did better, and that was not correct: a wrong "
        + "answer gets no credit for its speed"
    }

    static func undecided(_ bound: RatioClaim, needed: Int?) -> String {
      let claimed = ClaimText.short(bound.ratio)
      return "the interval holds the claimed \(claimed)"
        + (needed == nil ? ", and no number of blocks would decide: the ratio lies on it, or varies too much" : "")
    }

    static func onTheBound(_ bound: RatioClaim) -> String {
      "the counts do not lie wholly on one side of the claimed \(ClaimText.short(bound.ratio))"
    }

    // MARK: Notes

    static func countedExactly(blocks count: Int) -> String {
      "counted exactly and alike in \(blocks(count)), so the counts decide and there is no interval"
    }

    static func saturated(_ side: ClaimSide, _ metric: ResultMetric) -> String {
      "\(metric.text) of \(side.strategy) is read from trials that are untrusted because saturated: it is what piled up"
    }

    static func incorrect(_ side: ClaimSide) -> String {
      "\(side.strategy) was not correct in every trial (\(VerdictText.statuses(side.statuses)))"
        + (side.reason.map { ": \(ForeignText.plain($0))" } ?? "")
    }

    static func allStatuses(_ side: ClaimSide, of count: Int) -> String {
      "counted over \(side.values) of \(trials(count)), whatever their status "
        + "(\(VerdictText.statuses(side.statuses)))"
    }

    // MARK: Numbers

    static func exact(_ ratio: String, from interval: String, blocks count: Int) -> String {
      "\(ratio), exact counts \(interval), \(blocks(count))"
    }

    static func counts(above: Int, of all: Int, median: String, total: String) -> String {
      above == 0
        ? "zero in \(blocks(all)) (95 %: of all trials at most \(FigureText.percent(100 * UnseenShare.bound(trials: all))))"
        : "above zero in \(above) of \(blocks(all)) (median \(median), total \(total))"
    }

    static func below(_ bound: String) -> String { "wholly below the claimed \(bound)" }
    static func above(_ bound: String) -> String { "wholly above the claimed \(bound)" }

    // MARK: Explanation

    /// - Parameters:
    ///   - expectation: as the experiment has it: by custom its first word says which verdict was expected.
    ///   - quoted: the same, as it is written.
    static func expected(_ expectation: String, quoted: String) -> String {
      // A word alone says no more than the sentence does.
      let words = expectation.contains(" ") ? " (“\(quoted)”)." : "."
      func expects(_ verdict: ClaimFinding.Verdict) -> Bool { expectation.hasPrefix(verdict.rawValue) }
      if expects(.refuted) { return "As its author expected" + words }
      if expects(.supported) { return "Its author expected otherwise" + words }
      if expectation.hasPrefix("open") { return "Its author left it open" + words }
      return "Its author expected: \(quoted)" + (quoted.hasSuffix(".") ? "" : ".")
    }

    /// - Parameter medians: value and strategy, the subject's first.
    static func measured(
      _ metric: String, _ medians: [(String, String)], _ figures: String, _ missed: String
    ) -> String {
      let sides = medians.map { "\($0) for \($1)" }.joined(separator: " and ")
      return "The medians of \(metric) are \(sides); the ratio is \(figures), \(missed)."
    }

    static func counted(_ column: String, _ subject: String, _ figures: String) -> String {
      "Counted as \(column) of \(subject): \(figures)."
    }

    static func correctness(_ sides: [String]) -> String { "Trials: \(sides.joined(separator: "; "))." }
    static let allOK = "All trials were ok."

    static func apart(_ subject: String, _ baseline: String, _ mechanisms: [String]) -> String {
      "What else lies apart, \(subject) against \(baseline): \(mechanisms.joined(separator: "; "))."
    }

    static func alike(_ mechanisms: [String]) -> String {
      "Alike on both sides, within half as much again: \(mechanisms.joined(separator: ", "))."
    }

    static func process(_ known: [String]) -> String { "What the process did: \(known.joined(separator: "; "))." }

    // MARK: Page

    static func method(_ verdicts: RunVerdicts) -> String? {
      let parts = [verdicts.profile.map { "profile \($0)" }, verdicts.methodVersion.map { "method \($0)" }]
        .compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    static func needed(_ blocks: Int) -> String { "need ≥ \(blocks) blocks" }

    static func foot(_ verdicts: RunVerdicts) -> String {
      let counts = ClaimFinding.Verdict.allCases.map { "\(verdicts[$0]) \($0.rawValue)" }
      let count = verdicts.findings.count
      return "\(count) claim\(count == 1 ? "" : "s"): \(counts.joined(separator: ", "))"
    }

    static let none = "no claim is about what this run measured"

    static let legend: [(name: String, meaning: String)] = [
      (
        "supported, refuted",
        "the 95 % interval of the ratio, paired by block, lies wholly beyond the claimed ratio, or wholly on the other side"
      ),
      ("inconclusive", "it holds the claimed ratio, or the run cannot say: the reason stands beside it"),
      ("need ≥ n blocks", "what would decide with a chance of 80 %, should ratio and spread stay as they are"),
      ("above zero in n of m", "what the oracle counted, over the trials of the cell that ended with a count"),
      ("zero in n (95 %: …)", "the share of trials that may still count some, when n independent ones counted none"),
    ]

    private static func trials(_ count: Int) -> String { "\(count) trial\(count == 1 ? "" : "s")" }
  }

  static func blocks(_ count: Int) -> String { "\(count) block\(count == 1 ? "" : "s")" }
}
