import LabModel
import Testing

@testable import Reporting

@Suite("names and reasons may hold anything")
struct ForeignTextTests {
  static let evil = "a|b`c` **x** <img src=x> @team #1\n\u{1B}[31m[y](http://z)"

  @Test("Markdown shows them as they are: code spans, bars escaped, on one line")
  func markdown() {
    #expect(ForeignText.markdown("gcd-serial") == "`gcd-serial`")
    #expect(ForeignText.markdown("a|b") == "`a\\|b`")
    #expect(ForeignText.markdown("a`b``c") == "``` a`b``c ```")
    #expect(ForeignText.markdown("a\nb") == "`a b`")
    #expect(ForeignText.markdown("") == "")
    #expect(ForeignText.markdown("  ") == "")
  }

  @Test(
    "CSV quotes them and begins no formula",
    arguments: [
      ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"),
      ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "' =1"), ("a\nb", "a b"), ("=a,b", "\"'=a,b\""), ("", ""),
    ])
  func csv(text: String, cell: String) { #expect(ForeignText.csv(text) == cell) }

  @Test("a terminal sees no control characters, and no turned writing")
  func plain() { #expect(ForeignText.plain("a\u{1B}[31mb\u{202E}c\r\nd") == "a [31mb c  d") }

  @Test("no rendering lets them break a table")
  func tables() throws {
    let run = RunBuilder("=cmd|' /C'!A0").cell("a", cell(Self.evil), around: 1)
      .cell("b", cell("-2+3", .tasks, "clients=2;note=\(Self.evil)"), [], statuses: [.hung], reason: Self.evil)
      .cell("c", cell("actor", .tasks, "clients=2;note=zero"), around: 1)
    let comparison = Comparison.between(base: run.trials, new: run.trials, ComparisonRequest())
    let conclusion = comparison.conclusion()

    let markdown = MarkdownRendering(comparison, conclusion).text
    for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 12)
    }
    #expect(!markdown.contains("\u{1B}"))
    let csv = CSVRendering(comparison).text
    #expect(csv.split(separator: "\n").count == 4)
    #expect(csv.contains(",'-2+3,"))
    let text = TextRendering(comparison, conclusion).text
    #expect(!text.contains("\u{1B}") && !text.contains("\r"))
  }
}
