public import LabModel

/// How precisely a cell is known so far.
public struct CellPrecision: Sendable, Equatable {
  public var cell: Cell
  /// What it is compared with, block by block; nil when its own figure is what counts.
  public var baseline: Cell?
  /// Blocks that can be used: of the cell, or of both.
  public var blocks: Int
  /// Half the width of the 95 % interval of the ratio (or of the cell's own figure), as a share: 0.03 is ±3 %. Nil below
  /// two usable blocks.
  public var halfWidth: Double?

  public init(cell: Cell, baseline: Cell? = nil, blocks: Int, halfWidth: Double?) {
    self.cell = cell
    self.baseline = baseline
    self.blocks = blocks
    self.halfWidth = halfWidth
  }

  func meets(_ target: PrecisionTarget) -> Bool { halfWidth.map { $0 <= target.halfWidth } ?? false }
  /// A whole profile's blocks gave no two that can be used: more of them would give none either.
  var isHopeless: Bool { blocks < 2 }
}

/// Plans the blocks that a run adds for the cells it does not know well enough yet. Pure: what a run measured comes in
/// as values, and the same values give the same trials.
public enum AdaptivePlanner {
  /// The next block: each cell that is still too wide, and what it is compared with. Empty when there is none.
  ///
  /// Blocks are added one at a time, since how much the next one helps is known best after the last one.
  /// - Parameters:
  ///   - plan: all trials planned so far.
  ///   - precisions: of the plan's cells after all of them have run. A cell that is not named gets no more blocks.
  public static func more(
    _ plan: Plan, precisions: [CellPrecision], methodVersion: UInt32
  ) -> [PlannedTrial] {
    let ordinary = plan.ordinaryTrials
    // What crossovers add stands behind all other blocks.
    guard let target = plan.profile.precision, ordinary.count == plan.trials.count,
      let last = ordinary.map(\.block).max(), last < target.mostBlocks
    else { return [] }
    var wanted: Set<Cell> = []
    for precision in precisions where !precision.meets(target) && !precision.isHopeless {
      wanted.insert(precision.cell)
      if let baseline = precision.baseline { wanted.insert(baseline) }
    }
    let entries = plan.trials.filter { $0.block == 1 && wanted.contains($0.cell) }.map {
      PlannedCells.Entry(experiment: $0.experiment, cell: $0.cell, primitive: $0.primitive, module: $0.module)
    }
    let maker = BlockMaker(profile: plan.profile, seed: plan.seed, methodVersion: methodVersion)
    return maker.trials(of: entries, block: last + 1, after: plan.trials.map(\.order).max() ?? 0)
  }

  /// The cells that missed the target, in the order of the first block, each with the reason.
  /// - Parameter ending: why the run ended before every cell had all its blocks; nil when it did not.
  public static func imprecise(
    _ plan: Plan, precisions: [CellPrecision], methodVersion: UInt32, ending: String?
  ) -> [ImpreciseCell] {
    guard let target = plan.profile.precision else { return [] }
    let known = Dictionary(precisions.map { ($0.cell, $0) }) { first, _ in first }
    let cells = plan.ordinaryTrials.filter { $0.block == 1 }.compactMap { known[$0.cell] }
    return cells.filter { !$0.meets(target) }.map { precision in
      ImpreciseCell(
        precision.cell, methodVersion: methodVersion, halfWidth: precision.halfWidth, blocks: precision.blocks,
        reason: ending
          ?? (precision.isHopeless
            ? PlanningMessages.noUsableBlocks(precision) : PlanningMessages.blocksUsedUp(target)))
    }
  }
}
