internal import Foundation
internal import LabModel
internal import Planning
internal import Recording

extension Command {
  static let runTrials = Command(
    name: "run", summary: "measure, verify and record",
    details: """
      Every trial runs in a process of its own (lab-worker), which is watched: a strategy that crashes, hangs or prints
      without end becomes a row that says so, and the run goes on. Rows are on disk after every trial, in
      RESULTS/runs/<run>/; RESULTS/latest leads to the newest run. Progress is written to standard error, the table at
      the end to standard output. Ctrl-C ends the run after the current trial and keeps what was measured; a second one
      ends it at once. One run at a time on a machine.
      """,
    options: PlanMaker.options + [.results, .allowDebug, .quiet, .help],
    examples: [
      .init(line: "lab run", meaning: "the smoke run: two blocks of every experiment's centre; does everything work?"),
      .init(
        line: "lab run --scenario rw-cache --profile standard", meaning: "eight blocks with all arms, for publishing"),
      .init(
        line: "lab run --module build/libMineStrategy.so --module .build/release/libActorStrategy.so",
        meaning: "an own mechanism beside the actor, nothing else"),
      .init(
        line: "lab run --where clients=cores --seed 42", meaning: "some cells only, in an order that can be repeated"),
    ],
    run: { arguments in
      return try RunCommand(arguments).run()
    })
}

/// `lab run`, from its options to its exit code.
struct RunCommand {
  private let arguments: Arguments
  private let worker: WorkerTool

  init(_ arguments: Arguments) throws(LabError) {
    self.arguments = arguments
    worker = try WorkerTool(.own)
  }

  func run() throws -> ExitStatus {
    let isTrusted = Version.optimisation == "release"
    guard isTrusted || arguments.has(.allowDebug) else { throw CommandMessages.debugBuild("lab") }
    let made = try PlanMaker(arguments, worker: worker)
    let lock = try RunLock(command: CommandLine.arguments)
    defer { lock.release() }
    Interrupts.listen()
    let tools = ToolReader()
    let probe = try worker.probe()
    guard probe.optimisation == "release" || arguments.has(.allowDebug) else {
      throw CommandMessages.debugBuild(worker.path)
    }
    let record = makeRecord(made, probe: probe, tools: tools.facts())
    let folder = try RunFolder.create(in: arguments.one(.results) ?? "Results", record: record)
    let progress = Progress(made.plan, isQuiet: arguments.has(.quiet))
    progress.say("lab: \(PlanText(made.plan).summary)")
    for warning in record.warnings { progress.say("lab: warning: \(warning)") }
    let runner = TrialRunner(
      worker: worker, calibration: WorkerCalibration(probe, cores: made.cores), profile: made.plan.profile)
    var session = RunSession(
      made.plan, runner: runner, folder: folder, isTrusted: isTrusted && probe.optimisation == "release",
      progress: progress)
    try session.run()
    if !arguments.has(.quiet) {
      Terminal.print(RunReport(session, plan: made.plan, earlierWarnings: record.warnings.count).text)
    }
    return session.record.interrupted ? .interrupted : .success
  }

  private func makeRecord(_ made: PlanMaker, probe: WorkerProbe, tools: ToolReader.Facts) -> RunRecord {
    let environment = EnvironmentReader.read(cores: made.cores, probe: probe, tools: tools)
    let started = Timestamp.now
    var record = RunRecord(
      run: started.runName(commit: tools.gitCommit), started: started.iso8601, command: CommandLine.arguments,
      seed: made.plan.seed, profile: made.plan.profile, methodVersion: made.modules.first?.methodVersion ?? 0,
      kitRevision: made.modules.first?.kitRevision ?? 0, environment: environment,
      plannedTrials: made.plan.trials.count)
    record.modules = made.modules.map(\.path)
    record.warnings = made.warnings
    if environment.optimisation != "release" { record.warnings.append(CommandMessages.debugReason) }
    if let load = environment.loadBefore, load > 0.5 * Double(made.cores) {
      record.warnings.append(CommandMessages.busyMachine(load: load, cores: made.cores))
    }
    if probe.clockMultiplier == 0 { record.warnings.append(CommandMessages.kernelClock) }
    let revisions = Set(made.modules.map(\.kitRevision)).sorted()
    if revisions.count > 1 { record.warnings.append(CommandMessages.mixedKits(revisions)) }
    return record
  }
}
