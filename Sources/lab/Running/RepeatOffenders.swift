internal import LabModel

/// Cells that hung or crashed twice are not tried again: one bad strategy must not eat the run's time.
struct RepeatOffenders {
  static let limit = 2
  private var faults: [Cell: [(block: Int, status: TrialStatus, reason: String?)]] = [:]

  mutating func note(_ status: TrialStatus, _ reason: String?, of trial: PlannedTrial) {
    guard [.hung, .crashed].contains(status) else { return }
    faults[trial.cell, default: []].append((trial.block, status, reason))
  }

  /// Whether the cell shall not run any more.
  func contains(_ cell: Cell) -> Bool { (faults[cell]?.count ?? 0) >= Self.limit }

  /// The row of a trial that shall not run; nil when it shall.
  func skipped(_ trial: PlannedTrial) -> TrialOutcome? {
    guard contains(trial.cell), let own = faults[trial.cell], let last = own.last else { return nil }
    let reason = CommandMessages.skipped(blocks: own.map(\.block), last.status, last.reason)
    return TrialOutcome(trial: trial, answer: TrialAnswer(status: .skipped, reason: reason), wallNanoseconds: 0)
  }
}
