import LabModel
import Testing

@testable import Reporting

@Suite("Verdicts are shown")
struct ClaimRenderingTests {
  /// One claim of every kind.
  static let verdicts: RunVerdicts = {
    let run = FiguresBuilder(record: record { $0.warnings = ["the machine was busy — stop other work"] })
      .cell(cell("actor"), ["ops_per_s": noise.map { $0 * 1e6 }, "allocs_per_op": [2, 2]])
      .cell(
        cell("unfair-lock"), ["ops_per_s": noise.reversed().map { $0 * 3e6 }, "allocs_per_op": [0.5, 0.5]]
      )
      .cell(cell("gcd-serial"), ["ops_per_s": noise.reversed().map { $0 * 1.01e6 }])
      .cell(
        cell("task-per-event"), ["out_of_order": [0, 4, 9]], statuses: [.ok, .incorrect, .incorrect],
        reason: "4 events came after a later one")
    var oddly = claim("unfair-lock", over: "mine", atLeast: 1, id: "x.e")
    oddly.sentence = "A *lock* | <b>@everybody</b> says_so."
    return run.verdicts(
      claim("unfair-lock", over: "actor", atLeast: 2), claim("unfair-lock", over: "actor", atMost: 1.5, id: "x.b"),
      claim("gcd-serial", over: "actor", atLeast: 0.9, atMost: 1.01, id: "x.c"),
      claim("task-per-event", "out_of_order", is: .zero, id: "x.d"), oddly,
      claim("unfair-lock", over: "actor", of: "allocs_per_op", atMost: 0.5, id: "x.f"))
  }()

  @Test("as text")
  func text() throws {
    let text = ClaimTextRendering(Self.verdicts).text
    try Golden.expect(text, "claims-text")
    let coloured = ClaimTextRendering(Self.verdicts, coloured: true).text
    #expect(coloured.contains("\u{1B}[32msupported\u{1B}[0m") && coloured.contains("\u{1B}[31mrefuted\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[\d+m/#, with: "") == text)
  }

  @Test("as Markdown, in which nothing from a file is markup")
  func markdown() throws {
    let text = ClaimMarkdownRendering(Self.verdicts).text
    try Golden.expect(text, "claims-markdown")
    #expect(text.contains(#"A \*lock\* \| \<b\>@<!-- -->everybody\</b\> says\_so."#))
  }

  @Test("as CSV, with as many cells in every line")
  func csv() throws {
    try Golden.expect(ClaimCSVRendering(Self.verdicts).text, "claims-csv")
  }

  @Test("as JSON")
  func json() throws {
    let run = FiguresBuilder().cell(cell("actor"), around: 1e6)
      .cell(cell("unfair-lock"), ["ops_per_s": noise.reversed().map { $0 * 3e6 }])
    try Golden.expect(
      ClaimJSONRendering(run.verdicts(claim("unfair-lock", over: "actor", atMost: 1.5))).text, "claims-json")
  }

  @Test("none")
  func none() {
    let text = ClaimTextRendering(FiguresBuilder().cell(cell("actor"), around: 1).verdicts()).text
    #expect(text.hasSuffix("no claim is about what this run measured\ntrials: 8 ok"))
  }
}
