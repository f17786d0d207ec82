import LabModel
import Statistics

/// Verdicts as JSON. Keys only grow; `null` is left out, so that unknown is absent and never 0.
struct VerdictsDocument: Encodable {
  let schema = 1
  let run: ComparisonDocument.Side
  let profile: String?
  let methodVersion: UInt32?
  let notes: [String]
  let counts: [String: Int]
  let claims: [FindingDocument]

  init(_ verdicts: RunVerdicts) {
    run = ComparisonDocument.Side(verdicts.run)
    profile = verdicts.profile
    methodVersion = verdicts.methodVersion
    notes = verdicts.notes
    counts = Dictionary(
      uniqueKeysWithValues: ClaimFinding.Verdict.allCases.map { ($0.rawValue, verdicts[$0]) })
    claims = verdicts.findings.map(FindingDocument.init)
  }
}

/// One claim with its verdict.
struct FindingDocument: Encodable {
  let claim: String
  let scenario: String
  let sentence: String
  let expectation: String
  let verdict: String
  /// As in the result files: `read.response.p50_ns`; of a count the column.
  let metric: String
  let unit: String
  let atLeast: Double?
  let atMost: Double?
  /// `aboveZero` or `zero`.
  let countIs: String?
  let conditions: [String: String]
  let subject: Side
  let baseline: Side?
  /// `ratio`: with an interval; `exact`: counts that are alike in every block; `count`; `none`.
  let evidence: String
  let ratio: Double?
  let ratioLow: Double?
  let ratioHigh: Double?
  let blocks: Int
  let blocksAboveZero: Int?
  let total: Double?
  let blocksNeeded: Int?
  let obstacles: [String]
  let explanation: String?
  let notes: [String]

  struct Side: Encodable {
    let strategy: String
    let cell: String?
    let median: Double?
    let values: Int
    let trials: [String: Int]
    let reason: String?
  }

  init(_ finding: ClaimFinding) {
    claim = finding.claim.id
    scenario = finding.claim.scenario
    sentence = finding.claim.sentence
    expectation = finding.claim.expectation
    verdict = finding.verdict.rawValue
    switch finding.claim.test {
    case .ratio(let least, let most):
      metric = finding.claim.metric?.text ?? ""
      unit = Unit(column: finding.claim.metric?.column ?? "").rawValue
      (atLeast, atMost, countIs) = (least, most, nil)
    case .count(let column, let presence):
      (metric, unit) = (column, Unit(column: column).rawValue)
      (atLeast, atMost, countIs) = (nil, nil, presence.rawValue)
    }
    conditions = finding.claim.conditions
    subject = Side(finding.subject)
    baseline = finding.baseline.map(Side.init)
    let found = finding.evidence.ratio
    ratio = FigureText.rounded(found?.value)
    ratioLow = FigureText.rounded(found?.lower)
    ratioHigh = FigureText.rounded(found?.upper)
    blocks = finding.evidence.blocks
    switch finding.evidence {
    case .none: (evidence, blocksAboveZero, total) = ("none", nil, nil)
    case .ratio: (evidence, blocksAboveZero, total) = ("ratio", nil, nil)
    case .exact: (evidence, blocksAboveZero, total) = ("exact", nil, nil)
    case .count(_, let above, _, let sum): (evidence, blocksAboveZero, total) = ("count", above, sum)
    }
    blocksNeeded = finding.blocksNeeded
    obstacles = finding.obstacles
    explanation = finding.explanation
    notes = finding.notes
  }
}

extension FindingDocument.Side {
  init(_ side: ClaimSide) {
    strategy = side.strategy
    cell = side.cell
    median = FigureText.rounded(side.median)
    values = side.values
    trials = .byName(side.statuses)
    reason = side.reason
  }
}
