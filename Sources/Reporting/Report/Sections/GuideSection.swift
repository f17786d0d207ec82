import LabModel
import Statistics

/// All scenarios through the two questions, before any of them is told at length.
struct GuideSection {
  let decisions: [ScenarioDecision]
  /// Those that have a section.
  let scenarios: [ReportScenario]

  var blocks: [ReportBlock] {
    guard !decisions.isEmpty else { return [] }
    return [
      .heading(level: 2, "\(own: ReportingMessages.Guide.title)", anchor: "guide"),
      .paragraph("\(own: ReportingMessages.Guide.legend)"),
      .flow(flow, alternative: "\(own: ReportingMessages.Guide.overview)"), .table(table),
    ]
  }

  private var flow: ReportFlow {
    let ends = Dictionary(grouping: decisions) { DecisionPath($0.atCentre) }
    return DecisionFlow(ends: ends.mapValues { $0.map(link) }).flow
  }

  private var table: ReportTable {
    ReportTable(
      title: "\(own: ReportingMessages.Guide.overview)",
      columns: [
        .init(title: "scenario"), .init(title: "recommendation"), .init(title: "Swift concurrency"),
        .init(title: "GCD"), .init(title: "change"), .init(title: "better third way"), .init(title: "flips at"),
      ],
      rows: decisions.map(row))
  }

  /// The best of either family at the centre, and how the one compares with the other.
  private func row(_ decision: ScenarioDecision) -> [ReportText] {
    let centre = decision.atCentre
    func best(_ family: StrategyFamily) -> ReportText {
      guard let best = centre.best(family) else { return "\(own: FigureText.unknown)" }
      return "\(foreign: best.strategy) \(own: FigureText.text(best.median, in: decision.metric.figure.unit))"
    }
    let change: ReportText =
      centre.duel.map { "\(own: ReportingMessages.Guide.verdict($0))" }
      ?? "\(own: FigureText.unknown)"
    let flips = decision.flips.map { "\(foreign: $0.difference)" as ReportText }
    return [
      link(decision), "\(strong: ReportingMessages.Guide.word(centre.recommendation))",
      best(.swiftConcurrency), best(.gcd), change,
      centre.thirdWay.map { "\(foreign: $0.candidate.strategy)" } ?? "",
      flips.dropFirst().reduce(flips.first ?? "") { $0 + ", " + $1 },
    ]
  }

  private func link(_ decision: ScenarioDecision) -> ReportText {
    scenarios.first { $0.name == decision.scenario }?.link ?? "\(foreign: decision.scenario)"
  }
}
