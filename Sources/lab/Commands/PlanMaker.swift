internal import CSystem
internal import Foundation
internal import LabModel
internal import Planning

/// From a command line to a plan: modules, experiment files, selection, profile, seed.
struct PlanMaker {
  /// Of everything that makes a plan, the modules aside.
  static let options: [CommandOption] = [
    .experiment, .scenario, .strategy, .filter, .profile, .blocks, .seed, .experiments,
  ]

  let worker: WorkerTool
  let plan: Plan
  let modules: [ModuleDescription]
  /// The modules' paths with the side of a duet that each belongs to.
  let files: [(path: String, side: DuetSide?)]
  let warnings: [String]
  /// What a run of the plan is to support or refute.
  let claims: [Claim]
  static let cores = Int(lab_cores_available())

  var isDuet: Bool { files.contains { $0.side != nil } }

  init(_ arguments: Arguments, worker: WorkerTool) throws {
    self.worker = worker
    // Before the experiment files: they may name scenarios that modules bring along.
    let found = try ModuleFinder(worker: worker, tools: .own).modules(
      named: arguments.all(.module), folders: arguments.all(.strategyPath))
    let input = try Input(arguments, profile: .smoke)
    modules = found.modules
    warnings = found.warnings
    files = modules.map { ($0.path, nil) }
    plan = try Planner.plan(
      experiments: input.experiments, modules: modules, profile: input.profile, selection: input.selection,
      seed: input.seed, cores: Self.cores, methodVersion: modules.first?.methodVersion ?? 0,
      modulesAre: arguments.has(.module) ? .named : .found)
    claims = try Planner.claims(
      of: input.experiments, in: plan, modules: modules, selection: input.selection, cores: Self.cores)
  }

  /// A plan that was made otherwise.
  init(worker: WorkerTool, plan: Plan, found: (modules: [ModuleDescription], warnings: [String])) {
    self.worker = worker
    self.plan = plan
    modules = found.modules
    warnings = found.warnings
    files = found.modules.map { ($0.path, nil) }
    claims = []
  }

  /// - Throws: exit code 64 unless exactly two builds are named.
  init(duet arguments: Arguments, worker: WorkerTool) throws {
    self.worker = worker
    guard arguments.words.count == 2 else { throw CommandMessages.duetNeedsTwo(arguments.words) }
    let finder = ModuleFinder(worker: worker, tools: .own)
    let a = try finder.modules(in: arguments.words[0])
    let b = try finder.modules(in: arguments.words[1])
    let input = try Input(arguments, profile: .standard)
    modules = a.modules + b.modules
    warnings = a.warnings + b.warnings
    files = a.modules.map { ($0.path, .a) } + b.modules.map { ($0.path, .b) }
    plan = try Planner.duet(
      experiments: input.experiments, a: a.modules, b: b.modules, profile: input.profile, selection: input.selection,
      seed: input.seed, cores: Self.cores, methodVersion: modules.first?.methodVersion ?? 0)
    // They are about strategies, and a duet is about two builds of each.
    claims = []
  }

  /// Nanoseconds that `--budget` gives; nil when it was not given.
  static func budget(_ arguments: Arguments) throws(LabError) -> UInt64? {
    guard let text = arguments.one(.budget) else { return nil }
    guard let budget = BudgetText.nanoseconds(text) else { throw CommandMessages.badBudget(text) }
    return budget
  }
}

extension PlanMaker {
  /// What the command line says of a plan, the modules aside.
  struct Input {
    let profile: Profile
    let seed: UInt64
    let experiments: [Experiment]
    let selection: Selection

    init(_ arguments: Arguments, profile standard: Profile) throws(LabError) {
      profile = try Self.profile(arguments, standard: standard)
      seed = try arguments.number(.seed, in: 0...UInt64.max) ?? UInt64.random(in: 0..<1_000_000)
      let (experiments, patterns) = try Self.experiments(arguments)
      self.experiments = experiments
      var selection = Selection(
        experiments: patterns, scenarios: arguments.all(.scenario), strategies: arguments.all(.strategy))
      for condition in arguments.all(.filter) { try selection.addCondition(condition) }
      self.selection = selection
    }

    private static func profile(_ arguments: Arguments, standard: Profile) throws(LabError) -> Profile {
      var profile = try ProfileChoice.named(arguments.one(.profile) ?? standard.name)
      if let blocks = try arguments.number(.blocks, in: 1...1000) { profile.blocks = Int(blocks) }
      if let budget = try PlanMaker.budget(arguments) { profile.budgetNanoseconds = budget }
      guard let text = arguments.one(.target) else { return profile }
      guard profile.precision != nil else { throw CommandMessages.idleTarget(profile) }
      guard let percent = Double(text), (0.1...50).contains(percent) else { throw CommandMessages.badTarget(text) }
      profile.precision?.halfWidth = percent / 100
      return profile
    }

    /// The experiments to choose from, and the patterns that choose: a value with a slash or the suffix is a file.
    static func experiments(
      _ arguments: Arguments
    ) throws(LabError) -> (experiments: [Experiment], patterns: [String]) {
      let asked = arguments.all(.experiment)
      let files = asked.filter { $0.contains("/") || $0.hasSuffix(ExperimentFile.suffix) }
      let patterns = asked.filter { !files.contains($0) }
      var experiments: [Experiment] = []
      for file in files { experiments.append(try ExperimentFile.load(path: file)) }
      guard files.isEmpty || !patterns.isEmpty else { return (experiments, []) }
      experiments += try ExperimentFile.loadAll(folder: arguments.one(.experiments) ?? "Experiments")
      return (experiments, patterns + experiments.prefix(files.count).map(\.name))
    }
  }
}
