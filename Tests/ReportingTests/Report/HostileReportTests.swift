import Foundation
import LabModel
import Testing

@testable import Reporting

@Suite("no text of a run acts in its report")
struct HostileReportTests {
  static let evil = "</script><script>alert(1)</script><img src=x onerror='alert(2)'>\"><!--|`[a](javascript:b) *c*"

  /// Evil wherever a run has a text.
  static let document: ReportDocument = {
    let record = record {
      $0.run = evil
      $0.warnings = [evil]
      $0.stopped = evil
      $0.command = ["lab", evil]
      $0.environment.toolchain = evil
    }
    let run = ReportFixture.run(record: record)
      .cell("a", cell("actor", .tasks, "clients=2;note=\(evil)"), ReportFixture.figures(p50: 100, rate: 1_000))
      .cell("b", cell(evil, .tasks, "clients=2;note=\(evil)"), ReportFixture.figures(p50: 90, rate: 900))
      .cell("c", cell(evil, .tasks, "clients=8;note=plain"), [], statuses: [.incorrect], reason: evil)
      .cell("d", cell(evil, .threads), [], statuses: [.notApplicable], reason: evil)
      .cell("e", cell(evil, scenario: "../\(evil)"), [noise, noise, noise])
    var material = ReportMaterial(trials: run.trials)
    material.trials.warnings = [evil]
    for id in ["a", "b"] {
      material.add(
        RoleHistogram(
          role: evil, measure: evil, histogram: ReportFixture.distribution(around: 1_000).histogram), cell: id)
    }
    material.strategies = [ReportStrategy(id: evil, summary: evil, primitive: evil)]
    material.findings = ["refuted", evil].map { verdict in
      ReportFinding(
        id: evil, scenario: "rw-cache", sentence: evil, verdict: verdict, tested: evil, figure: evil, found: evil,
        reason: evil, notes: [evil, evil])
    }
    material.findings.append(
      ReportFinding(
        id: evil, scenario: evil, sentence: evil, verdict: "refuted", tested: "", figure: "", found: "", reason: "",
        notes: []))
    material.crossovers = [
      CrossoverTests.finding([("0", 0.5), ("1ms", 2)]) {
        ($0.experiment, $0.contender, $0.baseline) = (evil, evil, evil)
      },
      CrossoverTests.finding([("0", 0.5)]) { ($0.scenario, $0.factor, $0.from, $0.to) = (evil, evil, evil, evil) },
    ]
    material.decisions = decisions
    return ReportDocument(material)
  }()

  /// Evil strategies, one of them wrong, a third way, and an arm that answers otherwise.
  private static let decisions: [ScenarioDecision] = {
    let centre = "clients=2;note=\(evil)"
    let run = FiguresBuilder()
      .cell(cell("actor-\(evil)", .tasks, centre), around: 1e6, primitive: "Swift actor \(evil)")
      .cell(cell("queue-\(evil)", .tasks, centre), around: 2e6, primitive: "DispatchQueue \(evil)")
      .cell(cell("lock-\(evil)", .tasks, centre), around: 4e6, primitive: evil)
      .cell(cell("task-\(evil)", .tasks, centre), [:], statuses: [.incorrect], reason: evil, primitive: "Task")
      .cell(cell("actor-\(evil)", .tasks, "clients=8;note=\(evil)"), around: 4e6, primitive: "Swift actor \(evil)")
      .cell(cell("queue-\(evil)", .tasks, "clients=8;note=\(evil)"), around: 2e6, primitive: "DispatchQueue \(evil)")
      .cell(cell("actor", .tasks, "", scenario: evil), around: 1e6, primitive: evil)
    return DecisionGuide(run.figures).scenarios
  }()

  @Test("the page has the lab's own elements and attributes only")
  func page() {
    let page = Self.document.page
    let known: Set = [
      "h1", "h2", "h3", "p", "ul", "li", "strong", "code", "bdi", "a", "section", "div", "table", "thead", "tbody",
      "tr",
      "th", "td", "details", "summary", "figure", "figcaption", "script", "span",
    ]
    let elements = page.matches(of: #/<\/?([^\s>]*)([^>]*)>/#)
    #expect(elements.count > 100)
    for element in elements {
      #expect(known.contains(String(element.output.1)), "\(element.output.0)")
      for attribute in element.output.2.matches(of: #/([a-z-]+)="[^"]*"/#) {
        let name = String(attribute.output.1)
        #expect(
          ["id", "class", "href", "role", "tabindex", "scope", "type", "aria-label"].contains(name),
          "\(element.output.0)")
      }
    }
    #expect(!page.contains("<!--"))
    let links = page.matches(of: #/href="([^"]*)"/#).map(\.output.1)
    #expect(!links.isEmpty && links.allSatisfy { $0.hasPrefix("#") })
  }

  @Test("each script is one JSON document, and begins and ends where the lab says")
  func scripts() throws {
    let page = Self.document.page
    let scripts = page.components(separatedBy: "<script type=\"application/json\">").dropFirst()
    #expect(scripts.count == Self.document.charts.count)
    #expect(page.components(separatedBy: "<script").count == scripts.count + 1)
    for script in scripts {
      let text = try #require(script.components(separatedBy: "</script>").first)
      #expect(!text.contains("<") && !text.contains(">"))
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let values = ((object?["data"] as? [String: Any])?["values"] as? [[String: Any]]) ?? []
      #expect(!values.isEmpty)
      #expect(values.contains { $0["strategy"] as? String == Self.evil }, "the name is whole in the data")
      let filter = (object?["transform"] as? [[String: Any]])?.first?["filter"] as? String
      #expect(filter?.contains("alert") == false, "no name is part of an expression")
    }
  }

  @Test("chart names are file names of one folder")
  func names() {
    #expect(!Self.document.charts.isEmpty)
    for chart in Self.document.charts { #expect(chart.name.wholeMatch(of: #/[a-z0-9-]+/#) != nil, "\(chart.name)") }
    #expect(Set(Self.document.charts.map(\.name)).count == Self.document.charts.count)
  }

  @Test("Markdown keeps names in code spans and tables in their columns")
  func markdown() throws {
    let text = Self.document.markdown(hasPictures: true)
    for line in text.split(separator: "\n") where !["<details>", "</details>"].contains(where: line.hasPrefix) {
      let own = Self.withoutCodeSpans(line).replacing("<br>", with: "")
      #expect(!own.contains("<") && !own.contains("](javascript") && !own.contains("*c*"), "\(line)")
    }
    var columns = 0
    for line in Self.document.markdown(hasPictures: false).split(separator: "\n") {
      guard line.hasPrefix("|") else {
        columns = 0
        continue
      }
      let count = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect(columns == 0 || columns == count, "\(line)")
      columns = count
    }
  }

  /// A code span ends with a run of as many backticks as it began with; outside, a backslash escapes what follows.
  private static func withoutCodeSpans(_ line: Substring) -> String {
    var (own, rest) = ("", line)
    while let first = rest.first {
      if first == "\\" {
        rest = rest.dropFirst(2)
      } else if first == "`" {
        let fence = rest.prefix { $0 == "`" }
        rest = rest.dropFirst(fence.count)
        while !rest.isEmpty {
          rest = rest.drop { $0 != "`" }
          let run = rest.prefix { $0 == "`" }
          rest = rest.dropFirst(run.count)
          if run.count == fence.count { break }
        }
      } else {
        own.append(first)
        rest = rest.dropFirst()
      }
    }
    return own
  }
}
