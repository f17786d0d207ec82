internal import LabModel
internal import Machine
internal import Planning
internal import Recording
internal import Reporting

/// A run: block after block, each trial recorded before the next begins. The plan grows where the profile adds blocks
/// as needed.
struct RunSession {
  private(set) var plan: Plan
  private let runner: TrialRunner
  private let isTrusted: Bool
  private(set) var folder: RunFolder
  private(set) var record: RunRecord
  /// Without rows for the probes of crossovers.
  private(set) var summary: RunSummary
  private(set) var effort = RunEffort()
  private var offenders = RepeatOffenders()
  private var pace: Pace
  private var contamination: ContaminationCheck
  private var crossovers: CrossoverRun
  /// What the crossovers came to; empty until the run ends.
  private(set) var findings: [CrossoverFinding] = []
  private var progress: Progress
  /// Blocks of the plan that have not begun.
  private var blocksLeft: [[PlannedTrial]]
  private let notApplicableLeft: [SkippedCell]
  private let spentBefore: UInt64

  /// - Parameters:
  ///   - contamination: watches whether other work disturbs the trials.
  ///   - earlier: what the run's folder holds already, when it is resumed.
  init(
    _ plan: Plan, runner: TrialRunner, folder: RunFolder, isTrusted: Bool, contamination: ContaminationCheck,
    progress: Progress, earlier: EarlierRows = EarlierRows()
  ) {
    self.plan = plan
    self.runner = runner
    self.folder = folder
    self.isTrusted = isTrusted
    self.contamination = contamination
    self.progress = progress
    record = folder.record
    pace = Pace(plan.profile)
    crossovers = CrossoverRun(plan)
    blocksLeft = plan.blocksLeft(hasRun: earlier.has)
    notApplicableLeft = plan.notApplicable.filter { !earlier.has($0) }
    spentBefore = record.spentNanoseconds ?? 0
    summary = RunSummary(without: plan.searchedExperiments)
    summary.addNotApplicable(plan.notApplicable.count)
    for (trial, recorded) in earlier.trials {
      summary.add(recorded, of: trial)
      offenders.note(recorded.status, recorded.reason, of: trial)
    }
  }

  /// Ends early after an interrupt or before a block that would exceed the budget; everything measured until then is in
  /// the files.
  ///
  /// Throws what stood in its way, with what is safe and how to go on.
  mutating func run() throws(LabError) {
    do throws(LabError) {
      try runBlocks()
    } catch {
      progress.clear()
      let recorded = summary.counts.reduce(0) { $0 + ($1.key == .notApplicable ? 0 : $1.value) }
      throw CommandMessages.cutOff(error, recorded: recorded, of: plan.trials.count, in: folder)
    }
  }

  private mutating func runBlocks() throws(LabError) {
    let before = ProcessorTime.now
    let wallClock = WallClock()
    try folder.append(notApplicableLeft)
    try folder.pointLatest()
    while Interrupts.count == 0, let block = try nextBlock() {
      for trial in block where Interrupts.count == 0 {
        progress.show(trial, budgetLeft: plan.profile.budgetNanoseconds.map { $0 - min($0, spent) })
        try run(trial)
        progress.finish(trial, profile: plan.profile)
      }
      try writeRecord()
    }
    progress.clear()
    record.interrupted = Interrupts.count > 0
    record.environment.loadAfter = EnvironmentReader.load
    record.environment.stealPercent = ProcessorTime.steal(from: before, to: .now)
    record.environment.otherProcessesPercent = contamination.otherProcessesPercent
    effort.end()
    if let step = wallClock.step() { record.warnings.append(CommandMessages.clockStep(seconds: step)) }
    addWarnings()
    noteImprecise()
    if plan.crossovers != nil { findings = CrossoverRows(try ResultsReader.read(folder.path)).findings }
    record.finished = Timestamp.now.iso8601
    try writeRecord()
  }

  private var spent: UInt64 { spentBefore + effort.elapsedNanoseconds }

  /// Nil when there is none, or none that the budget allows.
  private mutating func nextBlock() throws(LabError) -> [PlannedTrial]? {
    if blocksLeft.isEmpty { try planMore() }
    guard let block = blocksLeft.first else { return nil }
    let expected = pace.expectedNanoseconds(block.filter { !offenders.contains($0.cell) })
    guard plan.profile.allows(expected, spent: spent) else {
      record.stopped = CommandMessages.budgetUsedUp(plan.profile, block: block, expected: expected, spent: spent)
      return nil
    }
    return blocksLeft.removeFirst()
  }

  private mutating func planMore() throws(LabError) {
    var more: [PlannedTrial] = []
    if plan.profile.precision != nil {
      more = AdaptivePlanner.more(plan, precisions: precisions, methodVersion: record.methodVersion)
    }
    if more.isEmpty { more = try crossovers.more(plan, in: folder, methodVersion: record.methodVersion) }
    guard !more.isEmpty else { return }
    plan.trials += more
    record.plannedTrials = plan.trials.count
    record.planDigest = plan.digest(ofFirst: plan.trials.count)
    // Before its first trial runs: who resumes the run finds the block planned. A budget that was given on resuming is
    // this session's, not the plan's.
    var written = plan
    written.profile = record.profile
    try folder.write(written)
    progress.add(more, profile: plan.profile)
    blocksLeft = more.inBlocks
  }

  /// Of the cells that are no probes of a crossover.
  var precisions: [CellPrecision] { PrecisionReader.precisions(summary) }

  private mutating func run(_ trial: PlannedTrial) throws(LabError) {
    if let skipped = offenders.skipped(trial) { return try keep(skipped) }
    let began = Clock.now
    let start = contamination.start()
    let result = try runner.run(trial)
    let doubt = contamination.end(start, order: trial.order)
    if let news = contamination.takeNews() { progress.say("lab: warning: \(news)") }
    effort.add(result)
    for warning in result.warnings where !record.warnings.contains(warning) { record.warnings.append(warning) }
    if var outcome = result.outcome {
      // Before the row that names it.
      if let backtrace = result.backtrace {
        outcome.answer.reason = CommandMessages.withBacktrace(
          outcome.answer.reason, try folder.write(backtrace: backtrace, of: trial))
      }
      try keep(outcome, doubt: doubt)
    }
    pace.add(trial, took: Clock.now - began)
  }

  /// - Parameter doubt: why the trial cannot be relied on, if so.
  private mutating func keep(_ outcome: TrialOutcome, doubt: String? = nil) throws(LabError) {
    var outcome = outcome
    outcome.answer = outcome.answer.doubted(isTrusted ? doubt : CommandMessages.debugReason)
    try folder.append(outcome)
    offenders.note(outcome.answer.status, outcome.answer.reason, of: outcome.trial)
    summary.add(RecordedTrial(outcome), of: outcome.trial)
  }

  private mutating func noteImprecise() {
    guard plan.profile.precision != nil else { return }
    let ending = record.interrupted ? CommandMessages.interruptedEarly : record.stopped
    record.imprecise = AdaptivePlanner.imprecise(
      plan, precisions: precisions, methodVersion: record.methodVersion, ending: ending)
  }

  private mutating func addWarnings() {
    record.warnings += contamination.warnings
    if let steal = record.environment.stealPercent, steal >= 1 {
      record.warnings.append(CommandMessages.steal(steal))
    }
    if let share = effort.outsideShare, share > 0.15 { record.warnings.append(CommandMessages.overhead(share * 100)) }
  }

  private mutating func writeRecord() throws(LabError) {
    record.counts = Dictionary(uniqueKeysWithValues: summary.counts.map { ($0.key.rawValue, $0.value) })
    record.spentNanoseconds = spent
    try folder.update(record)
  }
}
