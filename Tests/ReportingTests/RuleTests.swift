import LabModel
import Reporting
import Statistics
import Testing

@Suite("thresholds and families")
struct RuleTests {
  @Test("the most particular threshold counts: the scenario's metric, the metric, the scenario, the rest")
  func particular() {
    let rules = JudgingRules(
      threshold: 0.01,
      metrics: [MetricChoice(.p99): 0.1, MetricChoice(.p99, role: "write", measure: "response"): 0.2],
      scenarios: ["timers": .init(threshold: 0.05, metrics: [MetricChoice(.p99): 0.3])])
    func threshold(_ figure: Figure, _ role: String, _ scenario: String) -> Double {
      rules.threshold(of: Metric(figure, role: role, measure: "response"), in: scenario)
    }
    #expect(threshold(.p99, "fire", "timers") == 0.3)
    #expect(threshold(.p99, "write", "rw-cache") == 0.2)
    #expect(threshold(.p99, "read", "rw-cache") == 0.1)
    #expect(threshold(.p50, "fire", "timers") == 0.05)
    #expect(threshold(.p50, "read", "rw-cache") == 0.01)
  }

  @Test("a change below the threshold does not count, however certain it is")
  func threshold() {
    let base = RunBuilder("base").cell("a", cell("actor"), around: 100)
    let new = RunBuilder("new").cell("a", cell("actor"), around: 95)
    func word(_ rules: JudgingRules) -> String? {
      Comparison.between(base: base.trials, new: new.trials, ComparisonRequest(rules: rules)).rows.first?.outcome.word
    }
    #expect(word(JudgingRules()) == "worse")
    #expect(word(JudgingRules(threshold: 0.1)) == "same")
    #expect(word(JudgingRules(scenarios: ["rw-cache": .init(threshold: 0.1)])) == "same")
    #expect(word(JudgingRules(minimumBlocks: 9)) == "need-blocks")
  }

  @Test("a scenario is a family: its rows share one correction, other scenarios do not enter it")
  func family() {
    var base = RunBuilder("base").cell("t", cell("actor", scenario: "timers"), around: 1)
    var new = RunBuilder("new").cell("t", cell("actor", scenario: "timers"), around: 1)
    for index in 0..<10 {
      let values = noise.indices.map { noise[($0 + index) % 8] }
      base = base.cell("a\(index)", cell("actor", .tasks, "clients=\(index)"), [values])
      new = new.cell("a\(index)", cell("actor", .tasks, "clients=\(index)"), [values.map { $0 * 1.005 }])
    }
    let families = Comparison.between(base: base.trials, new: new.trials, ComparisonRequest()).families
    #expect(families.map(\.scenario) == ["rw-cache", "timers"])
    #expect(families.map(\.judgedRows) == [10, 1])
    for row in families[0].rows {
      let judgement = row.outcome.judgement
      #expect((judgement?.adjustedPValue ?? 0) >= (judgement?.estimate.pValue ?? 1))
    }
    #expect(families[1].rows.first?.outcome.judgement?.adjustedPValue == 1)
  }

  @Test("thresholds of several metrics leave the family's correction whole")
  func mixedThresholds() {
    let selection = MetricSelection([MetricChoice(.throughput), MetricChoice(.p99)])
    let slower = noise.map { $0 * 0.95 }
    let base = RunBuilder("base", selection).cell("a", cell("actor"), [noise, noise])
    let new = RunBuilder("new", selection).cell("a", cell("actor"), [slower, noise.map { $0 * 1.05 }])
    let comparison = Comparison.between(
      base: base.trials, new: new.trials,
      ComparisonRequest(selection: selection, rules: JudgingRules(metrics: [MetricChoice(.p99): 0.1])))
    #expect(comparison.rows.map(\.outcome.word) == ["worse", "same"])
    #expect(comparison.families.first?.judgedRows == 2)
  }

  @Test("the params column holds what differs from the value that most cells have")
  func centre() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1).cell("b", cell("null"), around: 1)
      .cell("c", cell("actor", .tasks, "clients=8;reads=90"), around: 1)
    let family = Comparison.between(base: run.trials, new: run.trials, ComparisonRequest()).families.first
    #expect(family?.centre == ["clients": "2", "reads": "90"])
    #expect(family?.rows.map { family?.difference(of: $0.name) } == ["", "", "clients=8"])
  }
}
