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
  ///   strategy pattern of an experiment that matches no strategy, and for a claim about one that is unknown.
  public static func plan(
    experiments: [Experiment], modules: [ModuleDescription], profile: Profile, selection: Selection, seed: UInt64,
    cores: Int, methodVersion: UInt32, modulesAre: ModuleChoice = .found
  ) throws(LabError) -> Plan {
    try refuseSameNames(experiments)
    let strategies = try OfferedStrategy.all(in: modules)
    let kept = try selection.kept(of: experiments)
    try selection.checkStrategies(among: strategies.map(\.id))
    for experiment in kept { try checkPatterns(of: experiment, among: strategies.map(\.id)) }
    try ClaimCheck(strategies, modulesAre).check(kept)

    let conditions = try ConditionFilter(selection, experiments: kept, cores: cores)
    let candidates = kept.flatMap { $0.candidates(reduced: profile.reduced, cores: cores) }
    try conditions.checkValues(against: candidates, profile: profile.name)

    var cells = PlannedCells(methodVersion: methodVersion)
    for candidate in candidates where conditions.keeps(candidate) {
      for strategy in strategies
      where selection.keeps(strategy: strategy.id) && candidate.experiment.strategies.matchesAny(strategy.id) {
        cells.add(candidate, strategy)
      }
    }
    guard !cells.planned.isEmpty || !cells.skipped.isEmpty else {
      throw PlanningMessages.nothingSelected(profile: profile.name)
    }
    return Plan(
      seed: seed, profile: profile, trials: trials(of: cells.planned, profile: profile, seed: seed),
      notApplicable: cells.skipped)
  }

  /// Every cell once in each block, in an order of its own.
  private static func trials(of cells: [PlannedCells.Entry], profile: Profile, seed: UInt64) -> [PlannedTrial] {
    var trials: [PlannedTrial] = []
    trials.reserveCapacity(cells.count * max(0, profile.blocks))
    for block in 1..<max(1, profile.blocks + 1) {
      var order = cells
      var generator = SplitMix64.derived(from: seed, UInt64(block))
      generator.shuffle(&order)
      for entry in order {
        // From the cell's name, not its position: another strategy in the run leaves these inputs as they are.
        var own = SplitMix64.derived(from: seed, UInt64(block), entry.digest)
        trials.append(
          PlannedTrial(
            experiment: entry.experiment, cell: entry.cell, block: block, order: trials.count + 1,
            counting: block <= profile.countingBlocks, seed: own.next(), primitive: entry.primitive,
            module: entry.module))
      }
    }
    return trials
  }

  private static func refuseSameNames(_ experiments: [Experiment]) throws(LabError) {
    var files: [String: String] = [:]
    for experiment in experiments {
      if let first = files.updateValue(experiment.source.file, forKey: experiment.name) {
        throw PlanningMessages.sameExperiment(experiment.name, first: first, second: experiment.source.file)
      }
    }
  }

  private static func checkPatterns(of experiment: Experiment, among ids: [String]) throws(LabError) {
    for (index, pattern) in experiment.strategies.enumerated()
    where !ids.contains(where: ShellPattern(pattern).matches) {
      throw PlanningMessages.unknownPattern(
        pattern, among: ids, at: experiment.source.place("strategies[\(index)]"))
    }
  }
}
