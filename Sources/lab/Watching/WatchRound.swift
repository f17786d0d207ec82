internal import Foundation
internal import LabModel
internal import Planning
internal import Recording

/// Once from changed sources to a ratio: build, plan, measure.
struct WatchRound {
  private static let buildLimitNanoseconds: UInt64 = 900_000_000_000

  let strategy: WatchedStrategy
  let baseline: String
  let arguments: Arguments
  let worker: WorkerTool

  /// What to print.
  /// - Throws: exit code 65 when it does not build; what `lab run` throws.
  func run() throws -> String {
    let began = Clock.now
    try build()
    let built = Clock.now
    let (session, _) = try RunStart(try runArguments, try plan()).measured()
    let table = WatchTable(session.summary, contender: strategy.id, baseline: baseline)
    return
      "\(table.text)\n  \(WatchMessages.took(build: built - began, measure: Clock.now - built, in: session.folder.path))"
  }

  private func build() throws(LabError) {
    let child = try ChildProcess(
      .init(
        path: "/bin/sh", arguments: ["-c", "exec 2>&1\n" + strategy.build],
        environment: ProcessInfo.processInfo.environment))
    let end = ChildWatch(child, limitNanoseconds: Self.buildLimitNanoseconds, keeping: 16384)
      .end(tick: { _ in Interrupts.count > 0 ? .calledOff : nil })
    guard end.exit == .code(0) else { throw WatchMessages.notBuilt(strategy.build, end.output.text) }
  }

  /// As for `lab run`: the smoke run's cells, with as many blocks as asked for.
  private var runArguments: Arguments {
    get throws(LabError) {
      var line = ["--profile", "smoke", "--blocks", arguments.one(.watchBlocks) ?? WatchCommand.blocks, "--quiet"]
      line += ["--results", arguments.one(.watchResults) ?? WatchCommand.results]
      line += ["--strategy", strategy.id, "--strategy", baseline]
      line += ["--scenario", arguments.one(.watchScenario) ?? ScenarioCatalogue.rwCache.name]
      for condition in arguments.all(.filter) { line += ["--where", condition] }
      for option in [CommandOption.experiments, .seed] {
        if let value = arguments.one(option) { line += ["--\(option.name)", value] }
      }
      for option in [CommandOption.allowDebug, .trustMachine] where arguments.has(option) {
        line.append("--\(option.name)")
      }
      return try Arguments(line, of: .runTrials)
    }
  }

  /// Of the two modules that matter, and of the cells that both strategies have.
  private func plan() throws -> PlanMaker {
    // A scenario that the module brings along may have been edited, too.
    ScenarioCatalogue.forgetAdopted()
    let finder = ModuleFinder(worker: worker, tools: .own)
    let all = try finder.modules(named: arguments.all(.module), folders: arguments.all(.strategyPath))
    let needed = try [strategy.id, baseline].map { id in
      guard let module = all.modules.last(where: { $0.strategies.contains { $0.id == id } }) else {
        throw all.warnings.isEmpty
          ? WatchMessages.unknown(id, known: all.modules.flatMap { $0.strategies.map(\.id) })
          : WatchMessages.unusable(id, all.warnings)
      }
      return module
    }
    let modules = needed[0] == needed[1] ? [needed[0]] : needed
    let input = try PlanMaker.Input(try runArguments, profile: .smoke)
    var plan = try Planner.plan(
      experiments: input.experiments, modules: modules, profile: input.profile, selection: input.selection,
      seed: input.seed, cores: PlanMaker.cores, methodVersion: needed[0].methodVersion, modulesAre: .named)
    plan.trials = try comparable(plan)
    plan.crossovers = nil
    return PlanMaker(worker: worker, plan: plan, found: (modules, []))
  }

  /// The trials of cells that have a partner: with the same callers where there are such, else as a run's table pairs them.
  private func comparable(_ plan: Plan) throws(LabError) -> [PlannedTrial] {
    let trials = plan.ordinaryTrials
    let cells = Set(trials.map(\.cell))
    let pairs = cells.filter { $0.strategy == strategy.id }.compactMap { own in
      Pairing.baseline(of: own, among: cells, named: baseline).map { (own: own, other: $0) }
    }
    guard !pairs.isEmpty else {
      throw WatchMessages.nothingInCommon(
        strategy.id, baseline, arguments.one(.watchScenario) ?? ScenarioCatalogue.rwCache.name)
    }
    let alike = pairs.filter { $0.own.callers == $0.other.callers }
    let kept = Set((alike.isEmpty ? pairs : alike).flatMap { [$0.own, $0.other] })
    var order = 0
    return trials.filter { kept.contains($0.cell) }.map { trial in
      var trial = trial
      order += 1
      trial.order = order
      // Allocations are for `lab run`; a second process for each trial would double the wait.
      trial.counting = false
      return trial
    }
  }
}
