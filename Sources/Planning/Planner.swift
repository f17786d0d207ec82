public import LabModel

/// Expands experiments into an ordered, seeded list of trials. Pure: the same arguments give the same plan on every
/// machine; nothing is loaded or run.
public enum Planner {
  /// - Parameters:
  ///   - experiments: as loaded, in the order in which their cells are built; of a cell that two experiments share, the
  ///     first keeps it.
  ///   - modules: every module found; their order does not matter.
  ///   - seed: of the order of cells in each block and of every trial's own seed.
  ///   - cores: what `cores` in a count stands for; below 1 counts as 1.
  ///   - methodVersion: of this lab. A module with another one is not measured, and the plan says so.
  ///   - modulesAre: what `modules` holds. Claims are checked against it.
  /// - Throws: `usage` for a selection that names something unknown or keeps nothing, `badData` with the line for a
  ///   strategy pattern of an experiment that matches no strategy, and for a claim about, or a crossover of, one that is
  ///   unknown.
  public static func plan(
    experiments: [Experiment], modules: [ModuleDescription], profile: Profile, selection: Selection, seed: UInt64,
    cores: Int, methodVersion: UInt32, modulesAre: ModuleChoice = .found
  ) throws(LabError) -> Plan {
    try plan(
      experiments: experiments, strategies: OfferedStrategy.all(in: modules), profile: profile, selection: selection,
      seed: seed, cores: cores, methodVersion: methodVersion, modulesAre: modulesAre)
  }

  /// A plan in which each strategy that both builds have runs twice in each block, once from either: `actor@A` and
  /// `actor@B`, one after the other, with the same inputs. Patterns mean the names without the side.
  /// - Parameters:
  ///   - a: the modules of the baseline.
  ///   - b: the modules of the contender. A strategy that only one build has is not applicable.
  /// - Throws: as `plan`; `usage` when the builds have no strategy in common.
  public static func duet(
    experiments: [Experiment], a: [ModuleDescription], b: [ModuleDescription], profile: Profile, selection: Selection,
    seed: UInt64, cores: Int, methodVersion: UInt32
  ) throws(LabError) -> Plan {
    try plan(
      experiments: experiments, strategies: OfferedStrategy.duet(a, b), profile: profile, selection: selection,
      seed: seed, cores: cores, methodVersion: methodVersion, modulesAre: .named)
  }

  private static func plan(
    experiments: [Experiment], strategies: [OfferedStrategy], profile: Profile, selection: Selection, seed: UInt64,
    cores: Int, methodVersion: UInt32, modulesAre: ModuleChoice
  ) throws(LabError) -> Plan {
    try refuseSameNames(experiments)
    let names = strategies.map(\.name).uniqued()
    let kept = try selection.kept(of: experiments)
    try selection.checkStrategies(among: names)
    for experiment in kept { try checkPatterns(of: experiment, among: names, modulesAre) }
    try ClaimCheck(strategies, modulesAre).check(kept)

    let conditions = try ConditionFilter(selection, experiments: kept, cores: cores)
    let candidates = kept.flatMap { $0.candidates(reduced: profile.reduced, cores: cores) }
    try conditions.checkValues(against: candidates, profile: profile.name)

    var cells = PlannedCells(methodVersion: methodVersion)
    for candidate in candidates where candidate.experiment.crossover == nil && conditions.keeps(candidate) {
      for strategy in strategies
      where selection.keeps(strategy: strategy.name) && candidate.isFor(strategy.name) {
        cells.add(candidate, strategy)
      }
    }
    var choice = CrossoverChoice(strategies, modulesAre, cores: cores, methodVersion: methodVersion)
    for experiment in kept
    where candidates.allSatisfy({ $0.experiment.name != experiment.name || conditions.keeps($0) }) {
      try choice.add(experiment, keptBy: selection)
    }
    let skipped =
      cells.skipped + choice.skipped.filter { skipped in !cells.skipped.contains { $0.cell == skipped.cell } }
    guard !cells.planned.isEmpty || !skipped.isEmpty || !choice.planned.isEmpty else {
      throw PlanningMessages.nothingSelected(profile: profile.name)
    }
    let maker = BlockMaker(profile: profile, seed: seed, methodVersion: methodVersion)
    var trials: [PlannedTrial] = []
    for block in 1..<max(1, profile.blocks + 1) {
      trials += maker.trials(of: cells.planned, block: block, after: trials.count)
    }
    return Plan(
      seed: seed, profile: profile, trials: trials, notApplicable: skipped,
      crossovers: choice.planned.isEmpty ? nil : choice.planned)
  }

  private static func refuseSameNames(_ experiments: [Experiment]) throws(LabError) {
    var files: [String: String] = [:]
    for experiment in experiments {
      if let first = files.updateValue(experiment.source.file, forKey: experiment.name) {
        throw PlanningMessages.sameExperiment(experiment.name, first: first, second: experiment.source.file)
      }
    }
  }

  /// Arms for strategies that are not among a few named modules are left out with them.
  private static func checkPatterns(
    of experiment: Experiment, among ids: [String], _ modulesAre: ModuleChoice
  ) throws(LabError) {
    let arms = modulesAre == .found ? experiment.armStrategies : []
    for (key, patterns) in [("strategies", experiment.strategies), ("armStrategies", arms)] {
      for (index, pattern) in patterns.enumerated() where !ids.contains(where: ShellPattern(pattern).matches) {
        throw PlanningMessages.unknownPattern(pattern, among: ids, at: experiment.source.place("\(key)[\(index)]"))
      }
    }
  }
}
