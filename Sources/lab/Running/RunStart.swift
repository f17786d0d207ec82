internal import LabModel
internal import Machine
internal import Planning
internal import Recording

/// From a plan to the end of its run: `lab run` and `lab duet`.
struct RunStart {
  private let arguments: Arguments
  private let made: PlanMaker

  init(_ arguments: Arguments, _ made: PlanMaker) {
    self.arguments = arguments
    self.made = made
  }

  func run() throws -> ExitStatus {
    let plan = made.plan
    let firstBlock = Pace(plan.profile).expectedNanoseconds(plan.blocksLeft().first ?? [])
    guard plan.profile.allows(firstBlock, spent: 0) else {
      throw CommandMessages.smallBudget(plan.profile, expected: firstBlock)
    }
    let stage = try RunStage(arguments, worker: made.worker)
    defer { stage.lock.release() }
    let record = try makeRecord(stage)
    let folder = try RunFolder.create(in: arguments.one(.results) ?? "Results", record: record, plan: plan)
    let progress = Progress(plan, left: plan.trials, isQuiet: arguments.has(.quiet))
    progress.say("lab: \(PlanText(plan).summary)")
    for warning in record.warnings { progress.say("lab: warning: \(warning)") }
    var session = RunSession(
      plan, runner: TrialRunner(stage, profile: plan.profile), folder: folder, isTrusted: stage.isTrusted,
      contamination: ContaminationCheck(isActing: !stage.trustsMachine), progress: progress)
    try session.run()
    return session.finish(arguments, earlierWarnings: record.warnings.count)
  }

  private func makeRecord(_ stage: RunStage) throws(LabError) -> RunRecord {
    let started = Timestamp.now
    var record = RunRecord(
      run: started.runName(commit: stage.tools.gitCommit), started: started.iso8601, command: CommandLine.arguments,
      seed: made.plan.seed, profile: made.plan.profile, methodVersion: made.modules.first?.methodVersion ?? 0,
      kitRevision: made.modules.first?.kitRevision ?? 0, environment: stage.environment(),
      plannedTrials: made.plan.trials.count)
    record.planDigest = made.plan.digest(ofFirst: made.plan.trials.count)
    record.modules = made.modules.map(\.path)
    record.codeFiles = try CodeFiles.read(worker: made.worker.path, modules: made.files)
    record.warnings = made.warnings + stage.warnings
    if made.isDuet, let same = Self.sameBuild(record.codeFiles ?? []) { record.warnings.append(same) }
    let revisions = Set(made.modules.map(\.kitRevision)).sorted()
    if revisions.count > 1 { record.warnings.append(CommandMessages.mixedKits(revisions)) }
    return record
  }

  /// What to say when both builds of a duet have the same content.
  private static func sameBuild(_ files: [CodeFile]) -> String? {
    let a = files.filter { $0.side == .a }
    let b = files.filter { $0.side == .b }
    guard Set(a.map(\.digest)) == Set(b.map(\.digest)), let first = a.first, let second = b.first else { return nil }
    return CommandMessages.sameBuild(first.path, second.path)
  }
}

extension TrialRunner {
  init(_ stage: RunStage, profile: Profile) {
    self.init(worker: stage.worker, calibration: WorkerCalibration(stage.probe, cores: stage.cores), profile: profile)
  }
}

extension RunSession {
  /// Prints the table and says how the run ended.
  func finish(_ arguments: Arguments, earlierWarnings: Int) -> ExitStatus {
    if !arguments.has(.quiet) { Terminal.print(RunReport(self, earlierWarnings: earlierWarnings).text) }
    return record.interrupted ? .interrupted : .success
  }
}
