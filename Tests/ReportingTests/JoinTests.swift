import LabModel
import Reporting
import Testing

@Suite("two runs are joined by cell id")
struct JoinTests {
  @Test("a run compared with itself shows no difference anywhere")
  func itself() {
    let run = RunBuilder(record: record()).cell("a", cell("actor"), around: 100).cell("b", cell("null"), around: 900)
    let comparison = Comparison.between(base: run.trials, new: run.trials, ComparisonRequest())
    #expect(words(comparison) == ["actor": "same", "null": "same"])
    #expect(comparison.conclusion() == Conclusion(code: .nothingWorse, reasons: []))
    #expect(comparison.differences.isEmpty && comparison.notes.isEmpty)
  }

  @Test("more throughput is better, more latency is worse")
  func direction() {
    let selection = MetricSelection([MetricChoice(.throughput), MetricChoice(.p99)])
    let base = RunBuilder("base", selection).cell("a", cell("actor"), [noise, noise])
    let new = RunBuilder("new", selection).cell("a", cell("actor"), [noise.map { $0 * 1.2 }, noise.map { $0 * 1.2 }])
    let rows = Comparison.between(
      base: base.trials, new: new.trials, ComparisonRequest(selection: selection)
    ).rows
    #expect(rows.map(\.metric.name) == ["throughput", "read.response.p99"])
    #expect(rows.map(\.outcome.word) == ["better", "worse"])
  }

  @Test("a cell of the base alone is missing and fails; one of the new run alone is told")
  func missing() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100).cell("b", cell("gcd-serial"), around: 100)
    let new = RunBuilder("new").cell("a", cell("actor"), around: 100).cell("c", cell("unfair-lock"), around: 100)
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    #expect(words(comparison) == ["actor": "same", "gcd-serial": "missing", "unfair-lock": "added"])
    #expect(comparison.conclusion() == Conclusion(code: .incomplete, reasons: ["1 cell missing"]))
  }

  @Test("a cell that neither run could measure is no row; one that can be measured no more is missing")
  func notApplicable() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 1).cell(
      "b", cell("null"), [], statuses: [.notApplicable])
    let new = RunBuilder("new").cell("a", cell("actor"), [], statuses: [.notApplicable]).cell(
      "b", cell("null"), [], statuses: [.notApplicable])
    #expect(words(.between(base: base.trials, new: new.trials, ComparisonRequest())) == ["actor": "missing"])
  }

  @Test("only trials that are ok enter: one wrong and fast trial changes no figure")
  func onlyOk() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100)
    let statuses = Array(repeating: TrialStatus.ok, count: 7) + [.untrusted]
    let new = RunBuilder("new").cell("a", cell("actor"), [noise.map { $0 * 100 }], statuses: statuses)
    let row = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest()).rows.first
    #expect(row?.new.values == 7)
    #expect(row?.outcome.word == "same")
  }

  @Test("fewer blocks than asked for are not judged")
  func needBlocks() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100, blocks: 3)
    let new = RunBuilder("new").cell("a", cell("actor"), around: 900, blocks: 3)
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    #expect(words(comparison) == ["actor": "need-blocks"])
    #expect(comparison.conclusion().code == .nothingWorse)
    #expect(
      comparison.conclusion(failingOn: [.needBlocks])
        == Conclusion(code: .incomplete, reasons: ["1 row in need of more blocks"]))
  }

  @Test("zero on both sides is no difference; zero on one side leaves no ratio")
  func zeros() {
    let selection = MetricSelection([MetricChoice(.allocs)])
    let zeros = Array(repeating: 0.0, count: 8)
    let base = RunBuilder("base", selection).cell("a", cell("actor"), [zeros]).cell("b", cell("null"), [zeros])
    let new = RunBuilder("new", selection).cell("a", cell("actor"), [zeros]).cell("b", cell("null"), [noise])
    let comparison = Comparison.between(
      base: base.trials, new: new.trials, ComparisonRequest(selection: selection))
    #expect(words(comparison) == ["actor": "same", "null": "no-ratio"])
  }

  @Test("rows of several runs in one file are taken together, and that is said")
  func severalRuns() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100)
      .cell("a", cell("actor"), [noise.map { $0 * 100 }], run: "20261130T081500Z-1a2b3c4")
    let comparison = Comparison.between(base: base.trials, new: base.trials, ComparisonRequest())
    #expect(comparison.rows.first?.base.values == 16)
    #expect(comparison.notes.contains("base: the file holds 2 runs; their trials are taken together"))
  }
}
