public import LabModel

extension Plan {
  /// The trials that have not run yet, block by block, in their order.
  /// - Parameter hasRun: whether a trial's rows are there.
  public func blocksLeft(hasRun: (PlannedTrial) -> Bool = { _ in false }) -> [[PlannedTrial]] {
    trials.filter { !hasRun($0) }.inBlocks
  }
}

extension Sequence where Element == PlannedTrial {
  /// Block by block, in their order.
  public var inBlocks: [[PlannedTrial]] {
    var blocks: [[PlannedTrial]] = []
    for trial in self {
      if blocks.last?.first?.block == trial.block {
        blocks[blocks.count - 1].append(trial)
      } else {
        blocks.append([trial])
      }
    }
    return blocks
  }
}
