internal import LabModel
internal import Machine
internal import Recording

/// A run: every trial of a plan in its order, each recorded before the next begins.
struct RunSession {
  private let plan: Plan
  private let runner: TrialRunner
  private let isTrusted: Bool
  private(set) var folder: RunFolder
  private(set) var record: RunRecord
  private(set) var summary = RunSummary()
  private(set) var effort = RunEffort()
  private var offenders = RepeatOffenders()
  private var progress: Progress

  init(_ plan: Plan, runner: TrialRunner, folder: RunFolder, isTrusted: Bool, progress: Progress) {
    self.plan = plan
    self.runner = runner
    self.folder = folder
    record = folder.record
    self.isTrusted = isTrusted
    self.progress = progress
  }

  /// Ends early after an interrupt; everything measured until then is in the files.
  mutating func run() throws(LabError) {
    let before = ProcessorTime.now
    try folder.append(plan.notApplicable)
    summary.addNotApplicable(plan.notApplicable.count)
    try folder.pointLatest()
    var block = 1
    for trial in plan.trials {
      guard Interrupts.count == 0 else { break }
      if trial.block != block {
        block = trial.block
        try writeRecord()
      }
      progress.show(trial)
      try run(trial)
      progress.finish(trial, profile: plan.profile)
    }
    progress.clear()
    record.interrupted = Interrupts.count > 0
    record.environment.loadAfter = EnvironmentReader.load
    record.environment.stealPercent = ProcessorTime.steal(from: before, to: .now)
    effort.end()
    addWarnings()
    record.finished = Timestamp.now.iso8601
    try writeRecord()
  }

  private mutating func run(_ trial: PlannedTrial) throws(LabError) {
    if let skipped = offenders.skipped(trial) { return try keep(skipped) }
    let result = try runner.run(trial)
    effort.add(result)
    if let warning = result.warning, !record.warnings.contains(warning) { record.warnings.append(warning) }
    if let outcome = result.outcome { try keep(outcome) }
  }

  private mutating func keep(_ outcome: TrialOutcome) throws(LabError) {
    var outcome = outcome
    if !isTrusted, outcome.answer.status == .ok {
      outcome.answer.status = .untrusted
      outcome.answer.reason = CommandMessages.debugReason
    }
    try folder.append(outcome)
    offenders.note(outcome)
    summary.add(outcome)
  }

  private mutating func addWarnings() {
    if let steal = record.environment.stealPercent, steal >= 1 {
      record.warnings.append(CommandMessages.steal(steal))
    }
    if let share = effort.outsideShare, share > 0.15 { record.warnings.append(CommandMessages.overhead(share * 100)) }
  }

  private mutating func writeRecord() throws(LabError) {
    record.counts = Dictionary(uniqueKeysWithValues: summary.counts.map { ($0.key.rawValue, $0.value) })
    try folder.update(record)
  }
}
