import LabModel
import Testing

@testable import Reporting

@Suite("renderings")
struct RenderingTests {
  /// One cell of every kind that a table shows.
  static let comparison: Comparison = {
    let base = RunBuilder("Results/runs/base", record: record())
      .cell("00000000000a", cell("actor"), around: 1_000_000)
      .cell("00000000000b", cell("gcd-serial"), around: 1_000_000)
      .cell("00000000000c", cell("unfair-lock"), around: 1_000_000)
      .cell("00000000000d", cell("gcd-barrier"), around: 1_000_000, blocks: 2)
      .cell("00000000000e", cell("task-per-event"), around: 1_000_000)
      .cell("00000000000f", cell("null"), around: 20_000_000)
      .cell("000000000010", cell("actor", .tasks, "clients=8;reads=90"), around: 900_000)
    let disturbed = [0.998, 1.004, 1.001, 0.997, 1.002, 1.003, 0.999, 0.4].map { $0 * 1_000_000 }
    let new = RunBuilder(
      "Results/runs/new", record: record { $0.warnings = ["the machine was busy — stop other work"] }
    )
    .cell("00000000000a", cell("actor"), [disturbed])
    .cell("00000000000b", cell("gcd-serial"), around: 800_000)
    .cell("00000000000c", cell("unfair-lock"), around: 1_120_000)
    .cell("00000000000d", cell("gcd-barrier"), around: 1_000_000, blocks: 2)
    .cell(
      "00000000000e", cell("task-per-event"), [noise.map { $0 * 9_000_000 }],
      statuses: [.incorrect, .incorrect] + Array(repeating: .ok, count: 6), reason: "lost 3 of 900 events"
    )
    .cell("000000000010", cell("actor", .tasks, "clients=8;reads=90"), around: 4_000_000)
    .cell("000000000011", cell("mine"), around: 1_000_000)
    return .between(base: base.trials, new: new.trials, ComparisonRequest())
  }()

  @Test("text")
  func text() throws {
    let rendering = TextRendering(Self.comparison, Self.comparison.conclusion())
    try Golden.expect(rendering.text, "text")
  }

  @Test("Markdown")
  func markdown() throws {
    let rendering = MarkdownRendering(Self.comparison, Self.comparison.conclusion())
    try Golden.expect(rendering.text, "markdown")
  }

  @Test("CSV")
  func csv() throws {
    try Golden.expect(CSVRendering(Self.comparison).text, "csv")
  }

  @Test("JSON")
  func json() throws {
    let base = RunBuilder("base", record: record()).cell("00000000000a", cell("actor"), around: 100)
    let new = RunBuilder("new", record: record()).cell("00000000000a", cell("actor"), around: 80)
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    try Golden.expect(JSONRendering(comparison, comparison.conclusion()).text, "json")
  }

  @Test("within a run, the columns are baseline and contender, and marks are explained")
  func within() throws {
    let run = RunBuilder("Results/latest", record: record())
      .cell("00000000000a", cell("actor"), around: 1_000_000)
      .cell("00000000000b", cell("gcd-serial", .threads), [noise.reversed().map { $0 * 90_000 }])
      .cell("00000000000c", cell("null", .tasks, "clients=1;reads=90"), [noise.reversed().map { $0 * 2_000_000 }])
    let comparison = Comparison.within(run.trials, baseline: "actor", ComparisonRequest())
    try Golden.expect(TextRendering(comparison, comparison.conclusion()).text, "within")
  }

  @Test("a refused comparison says why and shows no row")
  func refused() throws {
    let base = RunBuilder("base", record: record()).cell("a", cell("actor"), around: 1)
    let new = RunBuilder("new", record: record { $0.environment.cores = 8 }).cell("a", cell("actor"), around: 1)
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    try Golden.expect(TextRendering(comparison, comparison.conclusion()).text, "refused")
    #expect(CSVRendering(comparison).text.split(separator: "\n").count == 1)
    #expect(try JSONRendering(comparison, comparison.conclusion()).text.contains("\"isCompared\" : false"))
  }

  @Test("colours are about the verdict only, and say nothing that the words do not")
  func coloured() {
    let plain = TextRendering(Self.comparison, Self.comparison.conclusion())
    let coloured = TextRendering(Self.comparison, Self.comparison.conclusion(), coloured: true).text
    #expect(coloured.contains("\u{1B}[31m−20 % worse\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[32m+12 % better\u{1B}[0m"))
    let stripped = coloured.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[32m", with: "")
      .replacing("\u{1B}[0m", with: "")
    #expect(stripped == plain.text)
  }

  @Test("a long table shows what differs and counts the rest; --all shows every row")
  func long() {
    var base = RunBuilder("base")
    var new = RunBuilder("new")
    for index in 0..<70 {
      base = base.cell("a\(index)", cell("actor", .tasks, "clients=\(index)"), around: 100)
      new = new.cell("a\(index)", cell("actor", .tasks, "clients=\(index)"), around: index == 9 ? 50 : 100)
    }
    let comparison = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest())
    let short = TextRendering(comparison, comparison.conclusion()).text
    #expect(short.contains("  not shown: 69 ~ (--all shows every row)\n"))
    #expect(short.split(separator: "\n").filter { $0.contains(" tasks ") }.count == 1)
    #expect(short.contains("70 cells compared; rows: 1 worse, 69 ~\n"))
    let all = TextRendering(comparison, comparison.conclusion(), showingAll: true).text
    #expect(all.split(separator: "\n").filter { $0.contains(" tasks ") }.count == 70)
    #expect(CSVRendering(comparison).text.split(separator: "\n").count == 71)
  }

  @Test("notes that differ in their numbers only share one")
  func sharedNotes() {
    var run = RunBuilder("run")
    for index in 1...3 {
      run = run.cell(
        "a\(index)", cell("s\(index)"), [], statuses: [.incorrect], reason: "lost \(index) of 900 events")
    }
    let comparison = Comparison.between(base: run.trials, new: run.trials, ComparisonRequest())
    let text = TextRendering(comparison, comparison.conclusion()).text
    #expect(text.contains("  [1] lost 1 of 900 events (elsewhere with other numbers)\n"))
    #expect(!text.contains("[2]"))
  }
}
