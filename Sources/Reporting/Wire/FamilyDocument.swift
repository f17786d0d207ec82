import LabModel
import Statistics

/// A scenario's rows as JSON.
struct FamilyDocument: Encodable {
  let scenario: String
  let centre: [String: String]
  let judgedRows: Int
  let rows: [Row]

  struct Row: Encodable {
    let metric: String
    let unit: String
    let largerIsBetter: Bool
    let cell: String
    let baseCell: String
    let mark: String?
    let strategy: String
    let callers: String
    let params: String
    let base: Side
    let new: Side
    let ratio: Double?
    let ratioLow: Double?
    let ratioHigh: Double?
    let p: Double?
    let pAdjusted: Double?
    let blocks: Int?
    let blocksNeeded: Int?
    let threshold: Double
    let verdict: String
    let warnings: [String]
  }

  struct Side: Encodable {
    let median: Double?
    let values: Int
    let trials: [String: Int]
    let reason: String?
  }

  init(_ family: Family) {
    scenario = family.scenario
    centre = family.centre
    judgedRows = family.judgedRows
    rows = family.rows.map(Row.init)
  }
}

extension FamilyDocument.Row {
  init(_ row: CellComparison) {
    let judgement = row.outcome.judgement
    let estimate = judgement?.estimate
    metric = row.metric.name
    unit = row.metric.figure.unit.rawValue
    largerIsBetter = row.metric.figure.largerIsBetter
    cell = row.id
    baseCell = row.baseID ?? row.id
    mark =
      switch row.mark {
      case .tasks: "baseline-from-tasks"
      case .control: "control-with-one-client"
      case nil: nil
      }
    strategy = row.name.strategy
    callers = row.name.callers.rawValue
    params = row.name.parameterText
    base = FamilyDocument.Side(row.base)
    new = FamilyDocument.Side(row.new)
    ratio = FigureText.rounded(estimate?.ratio)
    ratioLow = FigureText.rounded(estimate?.ratioInterval?.lower)
    ratioHigh = FigureText.rounded(estimate?.ratioInterval?.upper)
    p = FigureText.rounded(estimate?.pValue)
    pAdjusted = FigureText.rounded(judgement?.adjustedPValue)
    blocks = estimate?.blocks
    blocksNeeded = if case .needBlocks(let blocks) = judgement?.verdict { blocks } else { nil }
    threshold = row.threshold
    verdict = row.outcome.word
    warnings = judgement?.warnings.map(\.description) ?? []
  }
}

extension FamilyDocument.Side {
  init(_ side: CellComparison.Side) {
    median = FigureText.rounded(side.median)
    values = side.values
    trials = .byName(side.statuses)
    reason = side.reason
  }
}

extension [String: Int] {
  static func byName(_ statuses: [TrialStatus: Int]) -> [String: Int] {
    [String: Int](statuses.map { ($0.key.rawValue, $0.value) }) { $0 + $1 }
  }
}
