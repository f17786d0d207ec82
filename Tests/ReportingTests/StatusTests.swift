import LabModel
import Reporting
import Testing

@Suite("statuses go before speed")
struct StatusTests {
  static let ok = Array(repeating: TrialStatus.ok, count: 8)
  static let mixed = Array(repeating: TrialStatus.ok, count: 6) + [.incorrect, .incorrect]
  static let hung: [TrialStatus] = [.hung, .hung] + Array(repeating: .skipped, count: 6)
  static let untrusted = Array(repeating: TrialStatus.untrusted, count: 8)

  /// Base, new, what is said, and the exit code.
  static let cases: [(base: [TrialStatus], new: [TrialStatus], word: String, code: Int32)] = [
    (ok, mixed, "worsened", 3), (ok, hung, "worsened", 3), (mixed, hung, "worsened", 3), (mixed, mixed, "same", 0),
    (mixed, ok, "same", 0), (hung, hung, "failing", 3), (hung, ok, "recovered", 3), (ok, untrusted, "untrusted", 3),
    (untrusted, ok, "untrusted", 3),
  ]

  @Test("a cell that fails where it did not is no result", arguments: cases.indices)
  func status(index: Int) {
    let (old, now, word, code) = Self.cases[index]
    let base = RunBuilder("base").cell("a", cell("actor"), [noise], statuses: old, reason: "lost 3 of 900")
    let new = RunBuilder("new").cell("a", cell("actor"), [noise], statuses: now, reason: "lost 3 of 900")
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    #expect(words(comparison) == ["actor": word])
    #expect(comparison.conclusion().code.rawValue == code)
  }

  @Test("what failed before and fails now fails nothing, unless asked for")
  func failsAsBefore() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1).cell("b", cell("null"), [], statuses: Self.hung)
    let comparison = Comparison.between(base: run.trials, new: run.trials, ComparisonRequest())
    #expect(comparison.conclusion().code == .nothingWorse)
    #expect(
      comparison.conclusion(failingOn: [.failing])
        == Conclusion(code: .incomplete, reasons: ["1 cell with trials that fail"]))
  }

  @Test("trials that cannot be trusted fail when asked for")
  func untrusted() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1).cell("b", cell("null"), [], statuses: Self.untrusted)
    let comparison = Comparison.between(base: run.trials, new: run.trials, ComparisonRequest())
    #expect(comparison.conclusion().code == .nothingWorse)
    #expect(comparison.conclusion(failingOn: [.untrusted]).code == .incomplete)
  }

  @Test("a missing cell goes before a slower one, and both are told")
  func order() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100).cell("b", cell("null"), around: 100)
    let new = RunBuilder("new").cell("a", cell("actor"), around: 50)
    let conclusion = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest()).conclusion()
    #expect(conclusion == Conclusion(code: .incomplete, reasons: ["1 cell missing", "1 row worse"]))
  }

  @Test("something better fails only when asked for")
  func better() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100)
    let new = RunBuilder("new").cell("a", cell("actor"), around: 200)
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    #expect(comparison.conclusion().code == .nothingWorse)
    #expect(comparison.conclusion(failingOn: [.better]) == Conclusion(code: .worse, reasons: ["1 row better"]))
  }
}
