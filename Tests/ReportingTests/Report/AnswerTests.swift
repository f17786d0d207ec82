import Foundation
import LabModel
import Testing

@testable import Reporting

@Suite("answers of a report: claims, crossovers, the guide")
struct AnswerTests {
  /// A run that is all answers: they are made elsewhere, and its cells would add nothing.
  static let material: ReportMaterial = {
    var material = ReportMaterial(trials: ReportFixture.run(record: record()).trials)
    material.findings = ClaimRenderingTests.verdicts.findings.map { ReportFinding($0) }
    material.decisions = GuideTests.guide.scenarios
    material.crossovers = [CrossoverTests.crossing, CrossoverTests.throughout]
    return material
  }()

  private static let page = ReportDocument(material).page

  @Test("Markdown, without pictures")
  func markdown() throws {
    let text = ReportDocument(Self.material).markdown(hasPictures: false)
    let answers = try #require(text.components(separatedBy: "\n## Environment").first)
    try Golden.expect(answers, "report-answers")
  }

  @Test("every refuted claim has a paragraph, and no other")
  func refuted() {
    let text = ReportDocument(Self.material).markdown(hasPictures: false)
    let paragraphs = text.split(separator: "\n").filter { $0.contains(" **is refuted**: ") }
    let refuted = Self.material.findings.filter(\.isRefuted)
    #expect(refuted.map(\.id) == ["x.b", "x.d"])
    #expect(paragraphs.count == refuted.count)
    for (finding, paragraph) in zip(refuted, paragraphs) {
      #expect(paragraph.hasPrefix("`\(finding.id)` ") && paragraph.hasSuffix("."), "\(paragraph)")
    }
    #expect(text.contains("6 claims: 2 supported, 2 refuted, 2 inconclusive."))
  }

  @Test("the way that was taken is told from the others, in the page's classes and in words")
  func flow() throws {
    let section = try #require(Self.page.components(separatedBy: "id=\"rw-cache-guide\"").last)
    #expect(
      section.contains(
        "aria-label=\"Can Swift concurrency express it? yes. Is there a reason to move? yes. → move.\""))
    let ways = section.matches(of: #/<li class="(taken|left)"><span class="answer">([^<]*)</#)
      .map { "\($0.output.1) \($0.output.2)" }
    #expect(
      ways == [
        "taken yes", "taken yes", "left no, it is worse", "left no, it is no better", "left no",
      ])
    #expect(section.contains("<div class=\"box end\"><strong>move</strong></div>"))
    #expect(section.contains("<div class=\"box aside\"><strong>Besides, a third way is better than both</strong>"))
    #expect(section.contains("<div class=\"box aside\"><strong>Elsewhere the answer is another</strong>"))
    #expect(section.contains("<bdi>reads=99: keep GCD — no: actor 1.00 M/s against gcd-serial 2.00 M/s, −50 % worse"))
  }

  @Test("the overview has each scenario at its end, with a link to it")
  func overview() throws {
    let document = ReportDocument(Self.material).markdown(hasPictures: false)
    #expect(document.contains("    - yes → **move**: [rw-cache](#rw-cache)\n"))
    let end = "  - no, nor can GCD → **neither: no strategy of either family is correct**: "
    // It has nothing but a decision, so there is no section to link to.
    #expect(document.contains(end + "`confined-store`\n"))
    let overview = try #require(Self.page.components(separatedBy: "id=\"guide\"").last)
    #expect(overview.contains("<li><a href=\"#rw-cache\">rw-cache</a></li>"))
    #expect(overview.components(separatedBy: "</table>")[0].contains("<td><strong>move</strong></td>"))
  }

  @Test(
    "every pair of answers has one path, and a path that says what is advised",
    arguments: DecisionPath.allCases)
  func paths(path: DecisionPath) {
    #expect(path.recommendation == .move ? path.canExpress == .yes : true)
    #expect(path.canExpress == .unknown ? path.recommendation == .undecided : true)
    let flow = DecisionFlow(ends: [path: ["here"]]).flow
    let alternatives = flow.ways.flatMap { $0.next.shape == .end ? [$0] : $0.next.ways }
    #expect(alternatives.filter(\.isTaken).map(\.next.detail) == [["here"]])
    #expect(Set(alternatives.map(\.answer.plain)).count >= 3)
  }

  @Test("a decision takes the path of its answers")
  func path() throws {
    let paths = Dictionary(uniqueKeysWithValues: GuideTests.guide.scenarios.map { ($0.scenario, $0) })
      .mapValues { DecisionPath($0.atCentre) }
    #expect(paths == ["rw-cache": .reason, "confined-store": .neither])
    let flips = try #require(GuideTests.guide.scenarios.last?.flips.first)
    #expect(DecisionPath(flips) == .worse)
    for decision in GuideTests.guide.scenarios {
      for point in [decision.atCentre] + decision.arms {
        #expect(DecisionPath(point).recommendation == point.recommendation, "\(point.difference)")
        #expect(DecisionPath(point).canExpress == point.canExpress, "\(point.difference)")
      }
    }
  }
}
