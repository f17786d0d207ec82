internal import LabModel
internal import Machine
internal import Planning
internal import Recording

/// From a plan to the end of its run: `lab run`, `lab duet` and `lab reproduce`.
struct RunStart {
  private let arguments: Arguments
  private let made: PlanMaker

  init(_ arguments: Arguments, _ made: PlanMaker) {
    self.arguments = arguments
    self.made = made
  }

  func run() throws -> ExitStatus {
    let (session, earlierWarnings) = try measured()
    return session.finish(arguments, earlierWarnings: earlierWarnings)
  }

  /// The run when it has ended, and how many of its warnings were said before it began.
  func measured() throws -> (session: RunSession, earlierWarnings: Int) {
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
    return (session, record.warnings.count)
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
    record.crossovers = made.plan.crossovers?.map(\.crossover)
    record.claims = made.claims
    let measured = Set(made.plan.trials.map(\.cell.scenario))
    let brought = ScenarioCatalogue.adopted.filter { measured.contains($0.name) }
    record.scenarios = brought.isEmpty ? nil : brought
    record.strategies = Planner.strategies(in: made.plan, modules: made.modules)
    record.warnings = made.warnings + stage.warnings
    if made.isDuet, let same = Self.sameBuild(record.codeFiles ?? []) { record.warnings.append(same) }
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
  /// Prints the table, makes the report if it was asked for, and says how the run ended.
  func finish(_ arguments: Arguments, earlierWarnings: Int) -> ExitStatus {
    if !arguments.has(.quiet) { Terminal.print(RunReport(self, earlierWarnings: earlierWarnings).text) }
    if record.interrupted { return .interrupted }
    if arguments.has(.report) { writeReport(isQuiet: arguments.has(.quiet)) }
    return .success
  }

  /// While the run still holds the machine, so that drawing charts disturbs no other. The run was made, whatever becomes
  /// of its report.
  private func writeReport(isQuiet: Bool) {
    do {
      _ = try ReportCommand(of: ResultInput(folder.path), isQuiet: isQuiet).run()
    } catch {
      Terminal.printError("lab: \(error)")
    }
  }
}
