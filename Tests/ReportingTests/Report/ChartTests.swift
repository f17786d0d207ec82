import Foundation
import LabModel
import Testing

@testable import Reporting

@Suite("charts of a report")
struct ChartTests {
  private static let document = ReportDocument(ReportFixture.material)

  private func chart(_ name: String, of document: ReportDocument = document) throws -> [String: Any] {
    let text = try #require(document.charts.first { $0.name == name }?.specification, "\(name)")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func rows(_ chart: [String: Any]) -> [[String: Any]] {
    ((chart["data"] as? [String: Any])?["values"] as? [[String: Any]]) ?? []
  }

  @Test("every one is JSON by the schema that the renderer has, with a description and the strategies' styles")
  func frame() throws {
    #expect(Self.document.charts.map(\.name) == ["rw-cache-ratio", "rw-cache-percentiles", "rw-cache-clients"])
    for (name, _) in Self.document.charts {
      let chart = try chart(name)
      #expect((chart["$schema"] as? String)?.hasSuffix("/vega-lite/v6.json") == true)
      #expect((chart["description"] as? String)?.isEmpty == false)
      let lab = try #require((chart["usermeta"] as? [String: Any])?["lab"] as? [String: Any])
      let names = (lab["strategies"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
      #expect(names == ["actor", "gcd-serial", "null", "task-per-event"])
    }
  }

  @Test("the ratio chart has a row for every cell that ran, right or wrong")
  func ratio() throws {
    let rows = rows(try chart("rw-cache-ratio"))
    #expect(rows.count == 7)
    let actor = try #require(rows.first { $0["cell"] as? String == "00000000000a" })
    #expect(actor["ratio"] as? Double == 1 && actor["verdict"] as? String == "baseline")
    let queue = try #require(rows.first { $0["cell"] as? String == "00000000000d" })
    #expect(queue["ratio"] as? Double == 0.1 && queue["arm"] as? String == "")
    #expect(queue["row"] as? String == "gcd-serial · tasks")
    let wrong = try #require(rows.first { $0["cell"] as? String == "000000000010" })
    #expect(wrong["ratio"] is NSNull && wrong["verdict"] as? String == "fails: 1 incorrect, 1 hung")
    // The control serves one client; it is the floor of the centre all the same.
    #expect(rows.first { $0["strategy"] as? String == "null" }?["arm"] as? String == "")
    #expect(rows.count { $0["arm"] as? String == "clients=8" } == 2)
  }

  @Test("the ratio chart is as high as the rows of the condition that it shows first, and a page may make it fit")
  func height() throws {
    let chart = try chart("rw-cache-ratio")
    // Five of seven are at the centre.
    #expect(chart["height"] as? Int == 5 * 24)
    let lab = (chart["usermeta"] as? [String: Any])?["lab"] as? [String: Any]
    let step = lab?["step"] as? [String: Any]
    #expect(step?["field"] as? String == "row" && step?["pixels"] as? Int == 24)
  }

  @Test("the curve is the histogram's, no further than its samples reach")
  func curve() throws {
    let points = CurveChart.points(of: ReportFixture.distribution(around: 1_000).histogram)
    #expect(points.map(\.rarity).max() == 1_000)
    #expect(points.first { $0.rarity == 2 }?.nanoseconds == 1_000)
    #expect(points.first { $0.rarity == 100 }?.nanoseconds == 1_000)
    #expect((points.first { $0.rarity == 1_000 }?.nanoseconds ?? 0) >= 10_000)
    let rows = rows(try chart("rw-cache-percentiles"))
    // Two trials each: twice the samples reach a step further.
    #expect(rows.count == 3 * (points.count + 1))
    #expect(rows.compactMap { $0["rarity"] as? Double }.max() == 2_000)
    #expect(Set(rows.compactMap { $0["strategy"] as? String }) == ["actor", "gcd-serial"])
    #expect(Set(rows.compactMap { $0["measure"] as? String }) == ["read response"])
  }

  @Test("an empty histogram has no points, and one at 0 none that a logarithm cannot show")
  func edges() {
    #expect(CurveChart.points(of: Histogram()).isEmpty)
    let zero = Histogram(buckets: [.init(index: 0, count: 100)])
    #expect(CurveChart.points(of: zero).allSatisfy { $0.nanoseconds == 1 })
  }

  @Test("rates by clients have the interval of the cell's own trials; one number of clients makes no chart")
  func clients() throws {
    let rows = rows(try chart("rw-cache-clients"))
    #expect(rows.count == 6)
    let actor = try #require(
      rows.first { $0["strategy"] as? String == "actor" && $0["clients"] as? Double == 8 })
    let (low, high) = (try #require(actor["low"] as? Double), try #require(actor["high"] as? Double))
    #expect(low < 900_000 && 900_000 < high && high / low < 1.02)
    let run = ReportFixture.run().cell("a", cell("actor"), ReportFixture.figures(p50: 1, rate: 1_000))
      .cell("b", cell("gcd-serial"), ReportFixture.figures(p50: 1, rate: 900))
    let names = ReportDocument(ReportMaterial(trials: run.trials)).charts.map(\.name)
    #expect(names == ["rw-cache-ratio"])
  }

  @Test("six strategies differ in colour wherever they meet; 36 differ in colour or dashes, 42 in colour or shape")
  func styles() {
    let names = (0..<42).map { "strategy-\($0)" }
    let styles = StrategyStyle.of([names])
    #expect(Set(styles.values.map { "\($0.colour) \($0.shape)" }).count == 42)
    let few = StrategyStyle.of([Array(names.prefix(36))])
    #expect(Set(few.values.map { "\($0.colour) \($0.dash)" }).count == 36)
    #expect(StrategyStyle.of([names.shuffled()]) == styles, "the order of the run does not matter")
    let scenarios = [["a", "c", "e", "g", "i", "k"], ["b", "d", "f", "h", "j", "l"], ["a", "b", "c", "d", "e", "f"]]
    let met = StrategyStyle.of(scenarios)
    for scenario in scenarios { #expect(Set(scenario.compactMap { met[$0]?.colour }).count == 6, "\(scenario)") }
  }

  @Test(
    "every colour stands out from white and from the dark page (WCAG: 3 to 1 for graphics)",
    arguments: StrategyStyle.colours)
  func contrast(colour: String) throws {
    for paper in ["#ffffff", "#15181c"] {
      let pair = try [Self.luminance(colour), Self.luminance(paper)].sorted()
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 3, "\(colour) on \(paper)")
    }
  }

  /// Source: WCAG 2.2, relative luminance.
  private static func luminance(_ colour: String) throws -> Double {
    let value = try #require(Int(colour.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> shift & 0xff) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
