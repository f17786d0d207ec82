internal import LabModel
internal import Recording

/// The trials that a run's folder holds, when the run is resumed.
struct EarlierRows {
  private struct Name: Hashable {
    var cell: String
    var block: Int
  }

  /// In the order in which they ran.
  private(set) var trials: [(trial: PlannedTrial, recorded: RecordedTrial)] = []
  private var complete: Set<Name> = []
  private var methodVersion: UInt32 = 0

  /// Nothing.
  init() {}

  /// - Throws: exit code 65 when there is a complete trial that the plan does not have.
  init(_ set: ResultSet, of plan: Plan, methodVersion: UInt32) throws(LabError) {
    self.methodVersion = methodVersion
    var recorded: [Name: RecordedTrial] = [:]
    if let rows = set.throughput {
      for row in rows {
        let name = Name(cell: row.key.cell, block: row.block)
        recorded[name, default: RecordedTrial()].add(row)
        if row.role == "all" { complete.insert(name) }
      }
    }
    if let rows = set.latency {
      for row in rows {
        let headline = ScenarioCatalogue.named(row.key.scenario)?.headline
        guard row.role == headline?.role, row.measure == headline?.measure else { continue }
        recorded[Name(cell: row.key.cell, block: row.block)]?.add(row)
      }
    }
    for trial in plan.trials where has(trial) {
      if let rows = recorded[name(trial.cell, trial.block)] { trials.append((trial, rows)) }
    }
    let known = trials.count + plan.notApplicable.count { has($0) }
    guard known == complete.count else {
      throw CommandMessages.foreignRows(set.path, count: complete.count - known)
    }
  }

  func has(_ trial: PlannedTrial) -> Bool { complete.contains(name(trial.cell, trial.block)) }
  func has(_ skipped: SkippedCell) -> Bool { complete.contains(name(skipped.cell, 1)) }

  private func name(_ cell: Cell, _ block: Int) -> Name {
    Name(cell: cell.id(methodVersion: methodVersion), block: block)
  }
}
