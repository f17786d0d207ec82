import LabModel
import Statistics

/// A ratio of counts that hardly vary: two blocks are then as good as many.
struct ExactRatio {
  let ratio: Double
  /// The smallest and the largest that any trial of one side and any of the other give.
  let lower: Double
  let upper: Double
  let blocks: Int

  /// How far the counts of one side may lie apart: as a share of the larger.
  private static let spread = 0.01

  /// From the blocks that have both, by number. Nil with fewer than two, where counts vary, or where the baseline counted
  /// none.
  init?(subject: [Int: Double], baseline: [Int: Double]) {
    let common = subject.keys.filter { baseline[$0] != nil }
    let (counts, others) = (common.compactMap { subject[$0] }, common.compactMap { baseline[$0] })
    guard let (a, b) = Self.range(counts).flatMap({ a in Self.range(others).map { (a, $0) } }),
      b.lowerBound > 0, let subjectMedian = Quantile.median(of: counts),
      let baselineMedian = Quantile.median(of: others)
    else { return nil }
    ratio = subjectMedian / baselineMedian
    lower = a.lowerBound / b.upperBound
    upper = a.upperBound / b.lowerBound
    blocks = common.count
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double>? {
    guard values.count > 1, let least = values.min(), let most = values.max(), least >= 0, most.isFinite,
      most - least <= spread * most
    else { return nil }
    return least...most
  }

  /// Beyond is beyond: counts that lie on the bound decide nothing, as an interval that ends there.
  func ruling(on bound: RatioClaim, subject: ClaimSide) -> Ruling {
    let holds = bound.bound == .atLeast ? lower > bound.ratio : upper < bound.ratio
    let fails = bound.bound == .atLeast ? upper < bound.ratio : lower > bound.ratio
    if fails { return Ruling(verdict: .refuted) }
    guard holds else { return Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.onTheBound(bound)]) }
    return subject.isCorrect
      ? Ruling(verdict: .supported)
      : Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.fastButWrong(subject)])
  }
}
