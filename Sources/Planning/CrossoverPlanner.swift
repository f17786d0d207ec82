public import LabModel

/// Plans the trials of crossovers: probes are ordinary trials, in blocks of their own behind all others.
public enum CrossoverPlanner {
  /// The next trials of a search, both strategies in each block.
  /// - Parameters:
  ///   - plan: all trials planned so far.
  ///   - requests: of `CrossoverSearch`.
  public static func trials(
    of crossover: PlannedCrossover, _ requests: [CrossoverRequest], in plan: Plan, methodVersion: UInt32
  ) -> [PlannedTrial] {
    let maker = BlockMaker(profile: plan.profile, seed: plan.seed, methodVersion: methodVersion)
    let counts = crossover.crossover.metric.isCountedApart
    var (block, order) = (plan.trials.map(\.block).max() ?? 0, plan.trials.map(\.order).max() ?? 0)
    var trials: [PlannedTrial] = []
    for round in 0..<(requests.map(\.blocks).max() ?? 0) {
      block += 1
      let entries = requests.filter { $0.blocks > round }.flatMap { Self.entries(crossover, at: $0.value) }
      for var trial in maker.trials(of: entries, block: block, after: order) {
        trial.counting = counts
        trials.append(trial)
      }
      order += entries.count
    }
    return trials
  }

  /// The most that a search plans when no block is lost: every value that may be measured gets all its usable blocks.
  /// Blocks that are lost come on top, up to `CrossoverEffort.mostTries` a value.
  static func worstCase(_ planned: PlannedCrossover, _ plan: Plan) -> (trials: Int, nanoseconds: UInt64) {
    let crossover = planned.crossover
    let effort = CrossoverEffort(plan.profile)
    // Between the ends a trial takes what it takes at the larger one or in the middle; no section takes no time there.
    let middle = middle(of: crossover) ?? crossover.to
    let times = [crossover.from, crossover.to, middle].map { value in
      let trials = trials(of: planned, [CrossoverRequest(value: value, blocks: 1)], in: plan, methodVersion: 0)
      return Prediction.predictedNanoseconds(for: trials, profile: plan.profile)
    }
    let between = UInt64(effort.mostProbes - 2).multipliedSaturated(by: max(times[1], times[2]))
    let perBlock = times[0].addingSaturated(times[1]).addingSaturated(between)
    return (
      effort.mostProbes * effort.mostBlocks * 2, perBlock.multipliedSaturated(by: UInt64(effort.mostBlocks))
    )
  }

  private static func middle(of crossover: Crossover) -> String? {
    guard let kind = crossover.kind, let from = crossover.number(of: crossover.from),
      let to = crossover.number(of: crossover.to), let middle = crossover.scale?.middle(from, to)
    else { return nil }
    return FactorText.text(of: middle, kind)
  }

  private static func entries(_ planned: PlannedCrossover, at value: String) -> [PlannedCells.Entry] {
    let crossover = planned.crossover
    return [(crossover.contender, planned.contender), (crossover.baseline, planned.baseline)].map { strategy, server in
      PlannedCells.Entry(
        experiment: crossover.experiment, cell: crossover.cell(of: strategy, at: value), primitive: server.primitive,
        module: server.module)
    }
  }
}
