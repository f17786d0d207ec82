import LabModel

/// The percentile curves' numbers at the centre, of the scenario's headline latency.
struct PercentileTable {
  let scenario: ReportScenario
  /// By cell.
  let latencies: [String: [RoleHistogram]]

  private static let columns: [(title: ReportText, rarity: Double)] = [
    ("50 %", 2), ("90 %", 10), ("99 %", 100), ("99.9 %", 1_000), ("99.99 %", 10_000),
  ]

  /// Nil when there is no distribution.
  var table: ReportTable? {
    let rows = scenario.cells.filter { scenario.arm(of: $0.name).isEmpty }.flatMap { cell in
      latencies[cell.id, default: []].sorted { ($0.role, $0.measure) < ($1.role, $1.measure) }.map { row(cell, $0) }
    }
    guard !rows.isEmpty else { return nil }
    let columns =
      [.init(title: "strategy"), .init(title: "callers"), .init(title: "measure")]
      + Self.columns.map { ReportTable.Column(title: $0.title, isNumber: true) }
      + [.init(title: "max", isNumber: true), .init(title: "samples", isNumber: true)]
    return ReportTable(title: ReportingMessages.Report.percentiles, columns: columns, rows: rows)
  }

  private func row(_ cell: CellTrials, _ latency: RoleHistogram) -> [ReportText] {
    let histogram = latency.histogram
    let values = Self.columns.map { CurveChart.value(of: histogram, rarity: $0.rarity) }
    return ["\(foreign: cell.name.strategy)", "\(own: cell.name.callers.rawValue)", "\(foreign: name(latency))"]
      + (values + [histogram.max.map { Double($0) }]).map { "\(own: FigureText.text($0, in: .nanoseconds))" }
      + ["\(own: String(histogram.count))"]
  }

  private func name(_ latency: RoleHistogram) -> String { "\(latency.role) \(latency.measure)" }
}
