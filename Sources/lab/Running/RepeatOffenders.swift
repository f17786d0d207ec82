internal import LabModel

/// Cells that hung or crashed twice are not tried again: one bad strategy must not eat the run's time.
struct RepeatOffenders {
  static let limit = 2
  private var faults: [Cell: [(block: Int, answer: TrialAnswer)]] = [:]

  mutating func note(_ outcome: TrialOutcome) {
    guard [.hung, .crashed].contains(outcome.answer.status) else { return }
    faults[outcome.trial.cell, default: []].append((outcome.trial.block, outcome.answer))
  }

  /// The row of a trial that shall not run; nil when it shall.
  func skipped(_ trial: PlannedTrial) -> TrialOutcome? {
    guard let own = faults[trial.cell], own.count >= Self.limit, let last = own.last else { return nil }
    let reason = CommandMessages.skipped(blocks: own.map(\.block), last.answer)
    return TrialOutcome(trial: trial, answer: TrialAnswer(status: .skipped, reason: reason), wallNanoseconds: 0)
  }
}
