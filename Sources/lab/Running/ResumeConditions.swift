internal import LabModel

/// What must be as it was when a run goes on: rows made under different conditions must not stand in one run.
struct ResumeConditions {
  private let record: RunRecord
  private let plan: Plan

  init(_ record: RunRecord, _ plan: Plan) {
    self.record = record
    self.plan = plan
  }

  /// Each thing that is not as it was, in words; empty when the run can go on.
  func differences(from stage: RunStage) throws(LabError) -> [String] {
    var differences = planDifferences + strangers
    differences += Self.differences(record.environment, stage.environment())
    let modules = (record.codeFiles ?? []).dropFirst()
    let present = modules.filter { (try? CodeFiles.read($0.path, side: $0.side)) != nil }
    differences += codeDifferences(worker: try CodeFiles.read(stage.worker.path, side: nil))
    let trust = ModuleTrust(lab: stage.worker.path)
    for module in present { try trust.check(module.path) }
    for answer in try stage.worker.describe(present.map(\.path)) {
      guard let module = try? answer.get(), module.methodVersion != record.methodVersion else { continue }
      differences.append(
        CommandMessages.changed(
          "the method version of \(module.path)", String(record.methodVersion), String(module.methodVersion)))
    }
    return differences
  }

  private var planDifferences: [String] {
    var differences: [String] = []
    if plan.seed != record.seed {
      differences.append(CommandMessages.changed("plan.json's seed", String(record.seed), String(plan.seed)))
    }
    // A block that was added last may be in plan.json alone: the record follows at the block's end.
    if plan.profile != record.profile || plan.trials.count < record.plannedTrials {
      differences.append(
        CommandMessages.changed(
          "plan.json's amount", "\(record.profile.name), \(record.plannedTrials) trials",
          "\(plan.profile.name), \(plan.trials.count) trials"))
    } else if plan.digest(ofFirst: record.plannedTrials) != record.planDigest {
      differences.append(
        CommandMessages.changed("plan.json's digest", record.planDigest, plan.digest(ofFirst: record.plannedTrials)))
    }
    if (plan.crossovers ?? []).map(\.crossover) != record.crossovers ?? [] {
      differences.append(CommandMessages.otherCrossovers)
    }
    return differences
  }

  /// Modules that the plan would load and that are none of the run's, whose content and owner are looked at. The digest
  /// does not speak for them: it is no secret, and a block that was added last is not in it.
  private var strangers: [String] {
    guard let files = record.codeFiles else { return [] }
    let servers = (plan.crossovers ?? []).flatMap { [$0.contender, $0.baseline] }
    let named = Set(plan.trials.map(\.module) + servers.map(\.module))
    return named.subtracting(files.dropFirst().map(\.path)).sorted().map(CommandMessages.strangeModule)
  }

  private func codeDifferences(worker: CodeFile) -> [String] {
    guard let then = record.codeFiles, let oldWorker = then.first else {
      return [CommandMessages.changed("the content of the modules", nil, nil)]
    }
    func text(_ file: CodeFile) -> String { "\(file.digest) (\(file.bytes) bytes)" }
    var differences: [String] = []
    if worker.digest != oldWorker.digest {
      differences.append(CommandMessages.changed("the worker \(worker.path)", text(oldWorker), text(worker)))
    }
    for module in then.dropFirst() {
      let now = try? CodeFiles.read(module.path, side: module.side)
      if now?.digest != module.digest {
        differences.append(CommandMessages.changed("the module \(module.path)", text(module), now.map(text) ?? "gone"))
      }
    }
    return differences
  }

  /// Toolchain, machine, allocator and clock. Pure.
  static func differences(_ then: Environment, _ now: Environment) -> [String] {
    let facts: [(String, String?, String?)] = [
      ("the toolchain", then.toolchain, now.toolchain),
      ("the build", then.optimisation, now.optimisation),
      ("the processor", then.cpuModel, now.cpuModel),
      ("the number of cores", String(then.cores), String(now.cores)),
      ("the kernel", then.kernel, now.kernel),
      ("the C library", then.libc, now.libc),
      ("the allocator", then.worker.allocatorVersion, now.worker.allocatorVersion),
      ("the clock", then.worker.clockSource, now.worker.clockSource),
    ]
    return facts.compactMap { $0.1 == $0.2 ? nil : CommandMessages.changed($0.0, $0.1, $0.2) }
  }
}
