internal import LabModel
internal import Recording

/// What a run's table and its precision need of one trial: the same from a trial that just ended and from its rows.
struct RecordedTrial {
  var status = TrialStatus.ok
  var reason: String?
  /// Of the scenario's headline latency.
  var p50: Double?
  var p99: Double?
  var rate: Double?
  var allocations: Double?
  /// What the oracle found: `lost`, `duplicated`, …
  var faults: [String: Double] = [:]

  static let faultColumns: [ThroughputColumn] = [
    .lost, .duplicated, .outOfOrder, .confinementViolations, .missed,
  ]

  init() {}

  init(_ outcome: TrialOutcome) {
    let answer = outcome.answer
    status = answer.status
    reason = answer.reason
    let all = answer.counts["all"] ?? [:]
    for column in Self.faultColumns {
      let found = answer.counts.reduce(0) { max($0, $1.value[column.rawValue] ?? 0) }
      if found > 0 { faults[column.rawValue] = found }
    }
    let headline = ScenarioCatalogue.named(outcome.trial.cell.scenario)?.headline
    let histogram = answer.histograms.first { $0.role == headline?.role && $0.measure == headline?.measure }?.histogram
    p50 = histogram?.value(atPercentile: 50).map { Double($0) }
    p99 = histogram?.value(atPercentile: 99).map { Double($0) }
    rate = all["ops_per_s"] ?? Self.rate(all["ops"], all["window_ns"])
    allocations = all["allocs_per_op"]
  }

  mutating func add(_ row: ResultRow<ThroughputColumn>) {
    for column in Self.faultColumns {
      if let found = row[column], found > 0 { faults[column.rawValue] = max(faults[column.rawValue] ?? 0, found) }
    }
    guard row.role == "all" else { return }
    status = row.status
    reason = row.reason.isEmpty ? nil : row.reason
    rate = row[.operationsPerSecond]
    allocations = row[.allocationsPerOperation]
  }

  /// Adds the row of the scenario's headline latency.
  mutating func add(_ row: ResultRow<LatencyColumn>) {
    p50 = row[.p50]
    p99 = row[.p99]
  }

  /// Whether it has figures to show.
  var isMeasured: Bool { status == .ok || status == .untrusted || status == .incorrect }

  /// Whether it may enter statistics. In a debug build nothing is `ok`; what would have been is good enough to plan by.
  var isUsable: Bool { status == .ok || (status == .untrusted && reason == CommandMessages.debugReason) }

  private static func rate(_ operations: Double?, _ window: Double?) -> Double? {
    guard let operations, let window, window > 0 else { return nil }
    return operations * 1e9 / window
  }
}
