import LabModel
import Testing

@testable import Reporting

@Suite("report")
struct ReportDocumentTests {
  @Test("Markdown, with pictures")
  func markdown() throws {
    try Golden.expect(ReportDocument(ReportFixture.material).markdown(hasPictures: true), "report")
  }

  @Test("without pictures it names none and has the same tables")
  func withoutPictures() {
    let document = ReportDocument(ReportFixture.material)
    let (with, without) = (document.markdown(hasPictures: true), document.markdown(hasPictures: false))
    #expect(with.contains("](charts/rw-cache-ratio.svg)") && !without.contains("charts/"))
    func rows(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.hasPrefix("|") } }
    #expect(rows(with) == rows(without))
  }

  @Test("the page says what the Markdown says")
  func page() {
    let page = ReportDocument(ReportFixture.material).page
    for words in [
      "<h1 id=\"top\">Report of run <code>20261130T071500Z-1a2b3c4</code></h1>", "<section class=\"scenario\">",
      "Many readers, few writers", "<td class=\"number\">0.1000</td>", "<td>supported</td>",
      "note: Each sync hands over",
      "<bdi>one at a time</bdi>", "<bdi>Swift version 6.3.1</bdi>", "closure guards nothing",
      "fails: 1 incorrect, 1 hung",
      "aria-label=\"Correctness\"", "<strong>confinement violations, distinct threads</strong>",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test("counts are a trial's largest, summed over trials; threads are the most of any")
  func counts() throws {
    let document = ReportDocument(ReportFixture.material)
    let row = try #require(
      document.markdown(hasPictures: false).split(separator: "\n").first {
        $0.hasPrefix("| `task-per-event` \\[1\\] |")
      })
    #expect(row == "| `task-per-event` \\[1\\] | tasks | 0 | 1 | 1 | 7 | 3 |")
  }

  @Test("a run without a trial that could be made is reported as such")
  func empty() {
    let text = ReportDocument(ReportMaterial(trials: ReportFixture.run().trials)).markdown(hasPictures: false)
    #expect(text.contains("No trial of this run could be made."))
    #expect(text.contains("The run has no run.json"))
  }

  @Test("a duet compares each strategy with its own other build")
  func duet() {
    let run = ReportFixture.run(record: record())
      .cell("a", cell("actor@A"), ReportFixture.figures(p50: 100, rate: 1_000))
      .cell("b", cell("actor@B"), ReportFixture.figures(p50: 80, rate: 1_250))
    let text = ReportDocument(ReportMaterial(trials: run.trials)).markdown(hasPictures: false)
    #expect(text.contains("Compared by throughput with `@A`"))
    #expect(text.contains("| 1.250 |") && text.contains("+25 % better"))
  }

  @Test("where the actor is wrong another is the baseline; where none is right, nothing is compared")
  func baselines() {
    let wrong = ReportFixture.run()
      .cell("a", cell("actor"), [], statuses: [.incorrect])
      .cell("b", cell("gcd-serial"), ReportFixture.figures(p50: 100, rate: 1_000))
      .cell("c", cell("mine"), ReportFixture.figures(p50: 50, rate: 2_000))
    #expect(NaturalBaseline.of(wrong.trials.cells) == "gcd-serial")
    let text = ReportDocument(ReportMaterial(trials: wrong.trials)).markdown(hasPictures: false)
    #expect(text.contains("| `actor` | tasks | — | — | — | — | — | — | — | fails: 1 incorrect | 1 incorrect |"))
    let none = ReportFixture.run().cell("a", cell("actor"), [], statuses: [.incorrect])
    #expect(NaturalBaseline.of(none.trials.cells) == nil)
    #expect(
      ReportDocument(ReportMaterial(trials: none.trials)).markdown(hasPictures: false)
        .contains("No strategy was right here"))
  }
}
