internal import CSystem
internal import Foundation
internal import LabModel
internal import Planning

/// From a command line to a plan: modules, experiment files, selection, profile, seed.
struct PlanMaker {
  static let options: [CommandOption] = [
    .experiment, .scenario, .strategy, .filter, .profile, .blocks, .seed, .experiments, .module, .strategyPath,
  ]

  let plan: Plan
  let modules: [ModuleDescription]
  let warnings: [String]
  let cores: Int

  init(_ arguments: Arguments, worker: WorkerTool) throws {
    var profile = try ProfileChoice.named(arguments.one(.profile) ?? Profile.smoke.name)
    if let blocks = try arguments.number(.blocks, in: 1...1000) { profile.blocks = Int(blocks) }
    let seed = try arguments.number(.seed, in: 0...UInt64.max) ?? UInt64.random(in: 0..<1_000_000)
    let found = try ModuleFinder(worker: worker, tools: .own).modules(
      named: arguments.all(.module), folders: arguments.all(.strategyPath))
    let (experiments, patterns) = try Self.experiments(arguments)
    var selection = Selection(
      experiments: patterns, scenarios: arguments.all(.scenario), strategies: arguments.all(.strategy))
    for condition in arguments.all(.filter) { try selection.addCondition(condition) }
    modules = found.modules
    warnings = found.warnings
    cores = Int(lab_cores_available())
    plan = try Planner.plan(
      experiments: experiments, modules: modules, profile: profile, selection: selection, seed: seed, cores: cores,
      methodVersion: modules.first?.methodVersion ?? 0, modulesAre: arguments.has(.module) ? .named : .found)
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
