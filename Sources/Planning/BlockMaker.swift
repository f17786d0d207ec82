import LabModel

/// Puts the cells of a block in an order and gives each trial its seed. Everything follows from the run's seed, so a
/// block that is planned while a run goes on is the one that a repetition plans.
struct BlockMaker {
  let profile: Profile
  let seed: UInt64
  let methodVersion: UInt32

  /// - Parameters:
  ///   - cells: of the block, in an order that does not depend on the machine.
  ///   - order: position of the run's last trial before this block; 0 when there is none.
  func trials(of cells: [PlannedCells.Entry], block: Int, after order: Int) -> [PlannedTrial] {
    var generator = SplitMix64.derived(from: seed, UInt64(block))
    var units = Self.units(of: cells)
    generator.shuffle(&units)
    // The two sides of a duet run one after the other, whichever first: drift has no time to tell them apart.
    let entries = units.flatMap { $0.count == 2 && generator.next(below: 2) == 1 ? $0.reversed() : $0 }
    return entries.enumerated().map { index, entry in
      PlannedTrial(
        experiment: entry.experiment, cell: entry.cell, block: block, order: order + index + 1,
        counting: block <= profile.countingBlocks, seed: trialSeed(entry.cell, block: block),
        primitive: entry.primitive, module: entry.module)
    }
  }

  /// From the cell's name, not its position: another strategy in the run leaves these inputs as they are, and both
  /// sides of a duet get the same.
  private func trialSeed(_ cell: Cell, block: Int) -> UInt64 {
    let digest = UInt64(cell.withoutSide.id(methodVersion: methodVersion), radix: 16) ?? 0
    var generator = SplitMix64.derived(from: seed, UInt64(block), digest)
    return generator.next()
  }

  /// What is shuffled as one: a cell, or both sides of a duet's cell.
  private static func units(of cells: [PlannedCells.Entry]) -> [[PlannedCells.Entry]] {
    var units: [[PlannedCells.Entry]] = []
    var places: [Cell: Int] = [:]
    for entry in cells {
      if let place = entry.cell.partner.flatMap({ places[$0] }) {
        units[place].append(entry)
      } else {
        places[entry.cell] = units.count
        units.append([entry])
      }
    }
    return units
  }
}
