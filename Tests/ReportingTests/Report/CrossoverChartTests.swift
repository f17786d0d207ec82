import Foundation
import LabModel
import Testing

@testable import Reporting

@Suite("charts of crossovers")
struct CrossoverChartTests {
  private func chart(_ finding: CrossoverFinding) -> CrossoverChart {
    CrossoverChart(finding: finding, name: "x", styles: StrategyStyle.of([["gcd-barrier", "unfair-lock"]]))
  }

  private func specification(_ finding: CrossoverFinding) throws -> SpecificationValue {
    try #require(chart(finding).chart?.specification)
  }

  private func layer(_ index: Int, of finding: CrossoverFinding) throws -> SpecificationValue {
    try #require(try specification(finding)["layer"]?.elements[index])
  }

  @Test("probes are its data, and the bracket its band")
  func data() throws {
    let rows = try #require(try specification(CrossoverTests.crossing)["data"]?["values"]?.elements)
    #expect(rows.compactMap { $0["at"] } == [0, 1_000, 5_000, 8_000, 9_900, 1_000_000])
    #expect(
      rows.compactMap { $0["value"] } == ["work=0", "work=1us", "work=5us", "work=8us", "work=9.9us", "work=1ms"])
    #expect(rows[1]["ratio"] == 0.26 && rows[1]["side"] == "below" && rows[5]["side"] == "above")
    #expect(rows[3]["side"] == "~", "8 us cannot be told from 1")
    #expect(rows.allSatisfy { $0["blocks"] == "8" && $0["low"] != .null && $0["high"] != .null })
    let band = try layer(0, of: CrossoverTests.crossing)
    #expect(band["data"]?["values"]?.elements == [["from": 5_000, "to": 9_900]])
  }

  @Test("where nothing is passed there is no band; where it is passed twice there are two")
  func bands() throws {
    #expect(try layer(0, of: CrossoverTests.throughout)["data"]?["values"]?.elements.isEmpty == true)
    let twice = CrossoverTests.finding([("0", 0.5), ("9.9us", 2), ("1ms", 0.5)])
    #expect(try layer(0, of: twice)["data"]?["values"]?.elements.count == 2)
  }

  @Test("the line is that of the ratio that was asked for")
  func sought() throws {
    func line(_ finding: CrossoverFinding) throws -> SpecificationValue? {
      try layer(1, of: finding)["encoding"]?["y"]?["datum"]
    }
    #expect(try line(CrossoverTests.crossing) == 1)
    #expect(try line(CrossoverTests.finding([("0", 0.5), ("1ms", 2)]) { $0.ratio = 1.1 }) == 1.1)
  }

  /// Of the points.
  private func scale(_ finding: CrossoverFinding) throws -> SpecificationValue? {
    try layer(4, of: finding)["encoding"]?["x"]?["scale"]
  }

  @Test("a range from 0 is a logarithm with the search's offset, one from above 0 a plain one, one of shares is linear")
  func scales() throws {
    let times = try scale(CrossoverTests.crossing)
    #expect(times?["type"] == "symlog" && times?["constant"] == 100)
    let clients = CrossoverTests.finding([("1", 0.5), ("64", 2)]) {
      ($0.factor, $0.from, $0.to) = ("clients", "1", "64")
    }
    #expect(try scale(clients)?["type"] == "log")
    let reads = CrossoverTests.finding([("0", 0.5), ("100", 2)]) { ($0.factor, $0.from, $0.to) = ("reads", "0", "100") }
    #expect(try scale(reads)?["type"] == "linear")
  }

  @Test("ticks are round, begin with 0 where the range does, and none stands on it")
  func ticks() throws {
    func ticks(_ factor: String, _ from: String, _ to: String) throws -> [Double] {
      var crossover = CrossoverTests.crossover
      (crossover.factor, crossover.from, crossover.to) = (factor, from, to)
      return try #require(CrossoverAxis(crossover)).ticks
    }
    #expect(try ticks("work", "0", "1ms") == [0, 100, 1_000, 10_000, 100_000, 1_000_000])
    #expect(try ticks("clients", "1", "64") == [1, 2, 5, 10, 20, 50])
    #expect(try ticks("clients", "3", "4") == [3, 4], "no round number lies there")
  }

  @Test("its sentence is caption and text alternative, and stands there without a picture")
  func words() throws {
    let chart = try #require(chart(CrossoverTests.crossing).chart)
    #expect(chart.alternative.plain == CrossoverTests.crossing.sentence)
    #expect(chart.title.plain == "Along work: ops_per_s of gcd-barrier ÷ that of unfair-lock")
    let without = ReportMarkdown(hasPictures: false).text(of: [.chart(chart)])
    #expect(without.contains("it passes at about 8.00 µs.") && !without.contains("charts/"))
    let page = ReportHTML().text(of: [.chart(chart)])
    #expect(page.components(separatedBy: "it passes at about 8.00 µs.").count == 4, "caption, label, description")
  }

  @Test("without a ratio, and for a factor that the catalogue does not know, there is no chart")
  func none() {
    let empty = CrossoverFinding(CrossoverTests.crossover, [CrossoverSample(value: "0", tried: 8)], isSearched: true)
    #expect(chart(empty).chart == nil && chart(empty).table?.rows.count == 1)
    let foreign = CrossoverTests.finding([("0", 0.5), ("1ms", 2)]) { $0.factor = "weight" }
    #expect(chart(foreign).chart == nil && chart(foreign).table == nil)
  }

  @Test("each finding of a run has a chart and its probes, in its scenario's section")
  func document() {
    let document = ReportDocument(AnswerTests.material)
    #expect(document.charts.map(\.name) == ["rw-cache-crossover-1", "rw-cache-crossover-2"])
    let page = document.page
    #expect(page.contains("<details><summary>Probes of <code>crossover-barrier-lock</code></summary>"))
    #expect(page.contains("<td class=\"number\"><code>9.9us</code></td>"))
  }
}
