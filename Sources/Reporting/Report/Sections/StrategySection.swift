/// What the strategies are and what they guarantee.
struct StrategySection {
  let strategies: [ReportStrategy]

  var blocks: [ReportBlock] {
    guard !strategies.isEmpty else { return [] }
    let hasSummaries = strategies.contains { $0.summary != nil }
    let table = ReportTable(
      title: ReportingMessages.Report.strategies,
      columns: [.init(title: "strategy")] + (hasSummaries ? [.init(title: "what it guarantees")] : [])
        + [.init(title: "primitive")],
      rows: strategies.map { strategy in
        ["\(foreign: strategy.id)"] + (hasSummaries ? ["\(prose: strategy.summary ?? "")"] : [])
          + ["\(prose: strategy.primitive)"]
      })
    return [.heading(level: 2, ReportingMessages.Report.strategies, anchor: "strategies"), .table(table)]
  }
}
