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
    let counts = crossover.crossover.metric.isCounted
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

  /// The most that a search can plan: every value that is measured gets all its usable blocks.
  static func worstCase(_ crossover: PlannedCrossover, _ plan: Plan) -> (trials: Int, nanoseconds: UInt64) {
    let effort = CrossoverEffort(plan.profile)
    let ends = [crossover.crossover.from, crossover.crossover.to].map { value in
      trials(of: crossover, [CrossoverRequest(value: value, blocks: 1)], in: plan, methodVersion: 0)
    }
    let times = ends.map { Prediction.predictedNanoseconds(for: $0, profile: plan.profile) }
    let between = effort.mostProbes - 2
    let perBlock = times.reduce(0, +) + UInt64(between) * (times.max() ?? 0)
    return ((2 + between) * effort.mostBlocks * 2, perBlock * UInt64(effort.mostBlocks))
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

extension ResultMetric {
  /// Whether only counting trials have it.
  var isCounted: Bool { measure == nil && Self.counted.contains(column) }

  private static let counted: Set = ["allocs_per_op", "alloc_bytes_per_op", "heap_peak_bytes"]
}
