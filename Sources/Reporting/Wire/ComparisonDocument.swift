/// A comparison as JSON. Keys only grow; `null` is left out, so that unknown is absent and never 0.
struct ComparisonDocument: Encodable {
  let schema = 1
  let kind: String
  let base: Side
  let new: Side
  let isCompared: Bool
  let differences: [Difference]
  let notes: [String]
  let rules: Rules
  let families: [FamilyDocument]
  let rows: [String: Int]
  let cellsCompared: Int
  let conclusion: ConclusionDocument

  struct Side: Encodable {
    let path: String
    let runs: [String]
    let commit: String?
    let trials: [String: Int]
  }

  struct Difference: Encodable {
    let kind: String
    let name: String
    let base: String
    let new: String
    let isObstacle: Bool
  }

  struct Rules: Encodable {
    let alpha: Double
    let minimumBlocks: Int
    let threshold: Double
  }

  struct ConclusionDocument: Encodable {
    let exitCode: Int32
    let reasons: [String]
  }

  init(_ comparison: Comparison, _ conclusion: Conclusion) {
    kind = comparison.kind.rawValue
    base = Side(comparison.base)
    new = Side(comparison.new)
    isCompared = !comparison.isRefused
    differences = comparison.differences.map { difference in
      Difference(
        kind: difference.kind.rawValue, name: difference.name, base: difference.base, new: difference.new,
        isObstacle: comparison.obstacles.contains(difference))
    }
    notes = comparison.notes
    rules = Rules(
      alpha: comparison.rules.alpha, minimumBlocks: comparison.rules.minimumBlocks,
      threshold: comparison.rules.threshold)
    families = comparison.families.map(FamilyDocument.init)
    let tally = Tally(comparison)
    rows = tally.rows
    cellsCompared = tally.comparedCells
    self.conclusion = ConclusionDocument(exitCode: conclusion.code.rawValue, reasons: conclusion.reasons)
  }
}

extension ComparisonDocument.Side {
  init(_ side: RunSide) {
    path = side.path
    runs = side.runs
    commit = side.commit
    trials = .byName(side.statuses)
  }
}
