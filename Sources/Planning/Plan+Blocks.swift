public import LabModel

extension Plan {
  /// The trials that have not run yet, block by block, in their order.
  /// - Parameter hasRun: whether a trial's rows are there.
  public func blocksLeft(hasRun: (PlannedTrial) -> Bool = { _ in false }) -> [[PlannedTrial]] {
    var blocks: [[PlannedTrial]] = []
    for trial in trials where !hasRun(trial) {
      if blocks.last?.first?.block == trial.block {
        blocks[blocks.count - 1].append(trial)
      } else {
        blocks.append([trial])
      }
    }
    return blocks
  }
}
