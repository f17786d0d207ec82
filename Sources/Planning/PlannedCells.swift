import LabModel

/// Collects the cells of a plan: each once, with what cannot be measured set apart.
struct PlannedCells {
  struct Entry {
    let experiment: String
    let cell: Cell
    let primitive: String
    let module: String
  }

  let methodVersion: UInt32
  private(set) var planned: [Entry] = []
  private(set) var skipped: [SkippedCell] = []
  private var seen: Set<Cell> = []
  private var seenObstacles: Set<Obstacle> = []

  /// What is said once, at the first point where it shows (the centre), and not for every arm.
  private struct Obstacle: Hashable {
    let experiment: String
    let strategy: String
    let callers: Callers
  }

  init(methodVersion: UInt32) { self.methodVersion = methodVersion }

  mutating func add(_ candidate: Candidate, _ strategy: OfferedStrategy) {
    let scenario = candidate.experiment.scenario.name
    var cell = Cell(
      scenario: scenario, strategy: strategy.id, callers: candidate.callers, parameters: candidate.parameters)
    if let reason = strategy.obstacle(to: scenario, from: candidate.callers, methodVersion: methodVersion) {
      let obstacle = Obstacle(
        experiment: candidate.experiment.name, strategy: strategy.id, callers: candidate.callers)
      guard seenObstacles.insert(obstacle).inserted, seen.insert(cell).inserted else { return }
      skipped.append(
        SkippedCell(
          experiment: candidate.experiment.name, cell: cell, primitive: strategy.description.primitive,
          reason: reason))
      return
    }
    cell.parameters = strategy.served(cell.parameters, in: scenario)
    guard seen.insert(cell).inserted else { return }
    planned.append(
      Entry(
        experiment: candidate.experiment.name, cell: cell, primitive: strategy.description.primitive,
        module: strategy.module.path))
  }
}
