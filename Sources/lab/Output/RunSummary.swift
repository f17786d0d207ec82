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
    /// Whether it may enter statistics.
    var isUsable = true
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

  /// Whose trials are counted and have no row: the probes of crossovers, which have a table of their own.
  let uncharted: Set<String>
  private(set) var rows: [Cell: CellRow] = [:]
  private(set) var counts: [TrialStatus: Int] = [:]

  /// - Parameter uncharted: experiments. A probe may be of the very cell that another experiment chose.
  init(without uncharted: Set<String> = []) { self.uncharted = uncharted }

  mutating func add(_ trial: RecordedTrial, of planned: PlannedTrial) {
    counts[trial.status, default: 0] += 1
    guard !uncharted.contains(planned.experiment) else { return }
    let (cell, block) = (planned.cell, planned.block)
    var row = rows[cell] ?? CellRow()
    row.statuses[trial.status, default: 0] += 1
    if let reason = trial.reason, !row.reasons.contains(reason), row.reasons.count < 2 { row.reasons.append(reason) }
    for (name, found) in trial.faults { row.faults[name, default: 0] += found }
    if trial.isMeasured {
      row.entries.append(
        Entry(
          block: block, p50: trial.p50, p99: trial.p99, rate: trial.rate, allocations: trial.allocations,
          isUsable: trial.isUsable))
    }
    rows[cell] = row
  }

  mutating func addNotApplicable(_ count: Int) { if count > 0 { counts[.notApplicable, default: 0] += count } }
}

extension RunSummary.CellRow {
  func median(_ value: (RunSummary.Entry) -> Double?) -> Double? { Self.median(entries.compactMap(value)) }

  /// By block, of the blocks that may enter statistics.
  func usable(_ value: (RunSummary.Entry) -> Double?) -> [Int: Double] {
    var values: [Int: Double] = [:]
    for entry in entries where entry.isUsable { values[entry.block] = value(entry) }
    return values
  }

  /// The median over blocks of this row's value divided by the other's: drift within the run cancels. A fast wrong answer
  /// is no result: only blocks in which both may enter statistics count.
  func ratio(to other: RunSummary.CellRow, _ value: (RunSummary.Entry) -> Double?) -> Double? {
    let bases = other.usable(value)
    return Self.median(
      usable(value).compactMap { block, own in bases[block].flatMap { $0 > 0 ? own / $0 : nil } })
  }

  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
