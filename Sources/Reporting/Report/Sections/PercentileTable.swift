import LabModel

/// The percentile curves' numbers at the centre, of the scenario's headline latency.
struct PercentileTable {
  let scenario: ReportScenario
  /// By cell.
  let latencies: [String: [RoleHistogram]]

  private static let percentiles: [Double] = [50, 90, 99, 99.9, 99.99]

  /// Nil when there is no distribution.
  var table: ReportTable? {
    let rows = scenario.cells.filter { scenario.arm(of: $0.name).isEmpty }.flatMap { cell in
      latencies[cell.id, default: []].sorted { ($0.role, $0.measure) < ($1.role, $1.measure) }.map { row(cell, $0) }
    }
    guard !rows.isEmpty else { return nil }
    let columns =
      [.init(title: "strategy"), .init(title: "callers"), .init(title: "measure")]
      + Self.percentiles.map { ReportTable.Column(title: "\(own: FigureText.plain($0)) %", isNumber: true) }
      + [.init(title: "max", isNumber: true), .init(title: "samples", isNumber: true)]
    return ReportTable(title: ReportingMessages.Report.percentiles, columns: columns, rows: rows)
  }

  private func row(_ cell: CellTrials, _ latency: RoleHistogram) -> [ReportText] {
    let histogram = latency.histogram
    // A percentile that the samples do not reach is unknown, not the maximum.
    let values = Self.percentiles.map { percent in
      Double(histogram.count) * (100 - percent) / 100 >= 1 ? histogram.value(atPercentile: percent) : nil
    }
    return ["\(foreign: cell.name.strategy)", "\(own: cell.name.callers.rawValue)", "\(foreign: name(latency))"]
      + (values + [histogram.max]).map { "\(own: FigureText.text($0.map { Double($0) }, in: .nanoseconds))" }
      + ["\(own: String(histogram.count))"]
  }

  private func name(_ latency: RoleHistogram) -> String { "\(latency.role) \(latency.measure)" }
}
