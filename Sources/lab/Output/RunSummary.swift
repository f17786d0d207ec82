internal import LabModel

/// What the table at the end needs of each trial, and no more: histograms are in the files.
struct RunSummary {
  /// One trial's share of the table.
  struct Entry {
    var block: Int
    var p50: Double?
    var p99: Double?
    var rate: Double?
    var allocations: Double?
  }

  /// A cell over all blocks.
  struct CellRow {
    var entries: [Entry] = []
    var statuses: [TrialStatus: Int] = [:]
    /// What the oracle found, summed: `lost`, `duplicated`, …
    var faults: [String: Double] = [:]
    /// Of rows that are not ok, each once.
    var reasons: [String] = []
  }

  static let faultColumns = ["lost", "duplicated", "out_of_order", "confinement_violations", "missed"]

  private(set) var rows: [Cell: CellRow] = [:]
  private(set) var counts: [TrialStatus: Int] = [:]

  mutating func add(_ outcome: TrialOutcome) {
    let answer = outcome.answer
    counts[answer.status, default: 0] += 1
    var row = rows[outcome.trial.cell] ?? CellRow()
    row.statuses[answer.status, default: 0] += 1
    if let reason = answer.reason, !row.reasons.contains(reason), row.reasons.count < 2 { row.reasons.append(reason) }
    let all = answer.counts["all"] ?? [:]
    for name in Self.faultColumns {
      let found = answer.counts.reduce(0) { max($0, $1.value[name] ?? 0) }
      if found > 0 { row.faults[name, default: 0] += found }
    }
    if answer.status == .ok || answer.status == .untrusted || answer.status == .incorrect {
      let headline = ScenarioCatalogue.named(outcome.trial.cell.scenario)?.headline
      let histogram = answer.histograms.first { $0.role == headline?.role && $0.measure == headline?.measure }?
        .histogram
      row.entries.append(
        Entry(
          block: outcome.trial.block, p50: histogram?.value(atPercentile: 50).map { Double($0) },
          p99: histogram?.value(atPercentile: 99).map { Double($0) },
          rate: all["ops_per_s"] ?? Self.rate(all["ops"], all["window_ns"]), allocations: all["allocs_per_op"]))
    }
    rows[outcome.trial.cell] = row
  }

  mutating func addNotApplicable(_ count: Int) { if count > 0 { counts[.notApplicable, default: 0] += count } }

  private static func rate(_ operations: Double?, _ window: Double?) -> Double? {
    guard let operations, let window, window > 0 else { return nil }
    return operations * 1e9 / window
  }
}

extension RunSummary.CellRow {
  func median(_ value: (RunSummary.Entry) -> Double?) -> Double? { Self.median(entries.compactMap(value)) }

  /// The median over blocks of this row's value divided by the other's: drift within the run cancels.
  func ratio(to other: RunSummary.CellRow, _ value: (RunSummary.Entry) -> Double?) -> Double? {
    Self.median(
      entries.compactMap { entry in
        guard let own = value(entry), let partner = other.entries.first(where: { $0.block == entry.block }),
          let base = value(partner), base > 0
        else { return nil }
        return own / base
      })
  }

  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
