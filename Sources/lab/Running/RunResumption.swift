internal import Foundation
internal import LabModel
internal import Machine
internal import Planning
internal import Recording

/// Goes on with a run that was cut off: runs what is missing of its plan, nothing twice.
struct RunResumption {
  private let arguments: Arguments
  private let worker: WorkerTool
  private let path: String

  /// - Parameters:
  ///   - run: a run folder, the name of one below the results folder, or `latest`.
  ///   - options: all that `lab run` has.
  init(_ run: String, _ arguments: Arguments, options: [CommandOption], worker: WorkerTool) throws(LabError) {
    let free: [CommandOption] = [.resume, .results, .budget, .trustMachine, .allowDebug, .report, .quiet, .help]
    if let option = options.first(where: { arguments.has($0) && !free.contains($0) }) {
      throw CommandMessages.fixedByPlan(option)
    }
    self.arguments = arguments
    self.worker = worker
    path = try Self.folder(run, results: arguments.one(.results) ?? "Results")
  }

  func run() throws -> ExitStatus {
    let stage = try RunStage(arguments, worker: worker)
    defer { stage.lock.release() }
    let set = try ResultsReader.read(path, allowPartial: true)
    // `reopen` says what is wrong with a folder that has no record, and touches nothing then.
    guard var record = set.record else { return try refuse() }
    var plan = try RunFolder.plan(of: path)
    let differences = try ResumeConditions(record, plan).differences(from: stage)
    guard differences.isEmpty else { throw CommandMessages.notResumable(path, differences) }
    if let budget = try PlanMaker.budget(arguments) {
      plan.profile.budgetNanoseconds = (record.spentNanoseconds ?? 0) + budget
    }
    let earlier = try EarlierRows(set, of: plan, methodVersion: record.methodVersion)
    let left = plan.blocksLeft(hasRun: earlier.has).flatMap { $0 }
    guard !left.isEmpty || !record.isWhole else {
      Terminal.printError("lab: \(CommandMessages.nothingMissing(record.run))")
      return .success
    }
    var folder = try RunFolder.reopen(path).folder
    record.resumed = (record.resumed ?? []) + [Timestamp.now.iso8601]
    record.finished = nil
    record.stopped = nil
    record.interrupted = false
    for warning in stage.warnings where !record.warnings.contains(warning) { record.warnings.append(warning) }
    try folder.update(record)

    let progress = Progress(plan, left: left, isQuiet: arguments.has(.quiet))
    progress.say("lab: \(CommandMessages.resuming(record.run, left: left.count, of: plan.trials.count))")
    for warning in record.warnings { progress.say("lab: warning: \(warning)") }
    // The worker's calibration is that of the run, so that all its trials do the same work by the same clock.
    let calibration = WorkerCalibration(record.environment.worker, cores: record.environment.cores)
    var session = RunSession(
      plan, runner: TrialRunner(worker: worker, calibration: calibration, profile: plan.profile), folder: folder,
      isTrusted: stage.isTrusted, contamination: ContaminationCheck(isActing: !stage.trustsMachine),
      progress: progress, earlier: earlier)
    try session.run()
    return session.finish(arguments, earlierWarnings: record.warnings.count)
  }

  private func refuse() throws -> ExitStatus {
    _ = try RunFolder.reopen(path)
    return .software
  }

  private static func folder(_ run: String, results: String) throws(LabError) -> String {
    let below = run == "latest" ? "\(results)/latest" : "\(results)/runs/\(run)"
    let path = run.contains("/") ? run : below
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandMessages.noRun(run, path)
    }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

extension RunRecord {
  /// Whether the run came to its own end, not to that of its budget.
  fileprivate var isWhole: Bool { finished != nil && !interrupted && stopped == nil }
}
