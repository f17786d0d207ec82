internal import LabModel
internal import Planning
internal import Recording

/// The crossovers of a run, one after the other: each search goes on from the rows that are on disk, whichever session
/// wrote them.
struct CrossoverRun {
  private var left: [PlannedCrossover]

  init(_ plan: Plan) { left = plan.crossovers ?? [] }

  /// The next trials; empty when all searches have ended.
  mutating func more(_ plan: Plan, in folder: RunFolder, methodVersion: UInt32) throws(LabError) -> [PlannedTrial] {
    guard !left.isEmpty else { return [] }
    let rows = CrossoverRows(try ResultsReader.read(folder.path), countsDebug: true)
    while let planned = left.first {
      let search = CrossoverSearch(planned.crossover, CrossoverEffort(plan.profile))
      let requests = search.next(rows.probes(of: planned.crossover))
      if !requests.isEmpty {
        return CrossoverPlanner.trials(of: planned, requests, in: plan, methodVersion: methodVersion)
      }
      left.removeFirst()
    }
    return []
  }
}
