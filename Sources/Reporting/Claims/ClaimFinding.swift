public import LabModel
public import Statistics

/// What a run says about one claim, with the numbers that it rests on.
public struct ClaimFinding: Sendable, Equatable {
  public enum Verdict: String, Sendable, CaseIterable {
    case supported, refuted, inconclusive
  }

  public let claim: Claim
  public let verdict: Verdict
  public let evidence: Evidence
  /// Why it is not decided; empty when it is.
  public let obstacles: [String]
  /// So many blocks would decide; nil when it is decided, or when blocks are not what is missing.
  public let blocksNeeded: Int?
  /// What a reader must know of the numbers.
  public let notes: [String]
  public let subject: ClaimSide
  /// Nil for a test of a count.
  public let baseline: ClaimSide?

  /// What was found.
  public enum Evidence: Sendable, Equatable {
    /// No number.
    case none
    /// Subject / baseline, paired by block.
    case ratio(RatioEstimate)
    /// Counted to the last one in too few blocks for an interval, and alike in all of them: subject / baseline of the
    /// medians, and the smallest and largest that any two blocks give.
    case exact(ratio: Double, lower: Double, upper: Double, blocks: Int)
    /// Trials with a count, how many of them counted at least one, and how much.
    case count(blocks: Int, above: Int, median: Double, total: Double)
  }
}

/// One of the cells that a claim is about, as the run has it.
public struct ClaimSide: Sendable, Equatable {
  public let strategy: String
  /// 12 hex digits; nil when the run has no such cell.
  public let cell: String?
  public let statuses: [TrialStatus: Int]
  /// Why a trial was not ok.
  public let reason: String?
  /// Of the trials that count, in the unit of the claim's metric.
  public let median: Double?
  /// How many those are.
  public let values: Int
  /// Medians of what may explain the number.
  let mechanisms: [Mechanism: Double]

  init(_ side: Claim.Side, _ cell: CellFigures?, values: [Double]) {
    strategy = side.strategy
    self.cell = cell?.id
    statuses = cell?.statuses ?? [:]
    reason = cell?.reason
    median = Quantile.median(of: values)
    self.values = values.count
    mechanisms = cell.map(Mechanism.medians) ?? [:]
  }

  var standing: CellStanding { CellStanding(statuses) }

  /// No trial failed.
  var isCorrect: Bool { !statuses.contains { $0.key.isFailure } }
}

extension ClaimFinding.Evidence {
  /// Subject / baseline with the ends of its interval; of an exact count, of what its blocks give.
  public var ratio: (value: Double, lower: Double?, upper: Double?)? {
    switch self {
    case .ratio(let estimate):
      estimate.ratio.map { ($0, estimate.ratioInterval?.lower, estimate.ratioInterval?.upper) }
    case .exact(let ratio, let lower, let upper, _): (ratio, lower, upper)
    case .none, .count: nil
    }
  }

  /// What it rests on: pairs, or trials.
  public var blocks: Int {
    switch self {
    case .none: 0
    case .ratio(let estimate): estimate.blocks
    case .exact(_, _, _, let blocks), .count(let blocks, _, _, _): blocks
    }
  }
}
