#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How many times the baseline's figure the contender's is, with what the trials say about the certainty.
///
/// - `ratio` is the Hodges–Lehmann estimate on log ratios: one disturbed block in eight hardly moves it.
/// - `ratioInterval` and `pValue` are Student's t on the same logs (`Verdict` says why), not corrected for other rows.
///
/// An effect of a block on both sides (machine drift) cancels in paired estimates only. Between two runs it does not:
/// what differed between the runs as wholes is in the ratio and not in the interval, which knows the spread within runs
/// alone. To judge a change, interleave both builds in one run.
///
/// Nothing here traps: whatever the values, the figures that cannot be had are `nil` and a warning says why.
public struct RatioEstimate: Sendable, Equatable {
  public enum Design: String, Sendable, Codable {
    /// Contender and baseline in the same blocks of one run.
    case paired
    /// Trials of two runs.
    case unpaired
  }

  public let design: Design
  /// Contender / baseline, above 0; `nil` without usable values.
  public let ratio: Double?
  /// 95 %, of the ratio; `nil` below two blocks or without spread.
  public let ratioInterval: Interval?
  /// Two-sided, of ratio = 1. Without spread there is no t: then the exact permutation p value, which is 1 when nothing
  /// differs and else 2 / 2ⁿ paired, 2 / C(n + m, n) unpaired. Identical blocks thus count as evidence by their number
  /// only, never as infinite certainty. `nil` below two blocks.
  public let pValue: Double?
  /// Pairs, or trials on the side that has fewer.
  public let blocks: Int
  /// Mean of the log ratios (the interval's centre).
  public let logRatioMean: Double?
  /// Standard deviation of the log ratio of one block, in logs: 0.02 is about 2 %. Unpaired: of one trial of either
  /// side.
  public let logRatioSpread: Double?
  public let degreesOfFreedom: Double?
  public let warnings: [Warning]

  /// Of `ratioInterval` and of every interval beside a ratio.
  public static let confidence = 0.95
  /// Log ratios that differ by less are the same: a thousandth of a thousandth of what a histogram of 3 digits
  /// resolves.
  static let smallestLogRatioSpread = 1e-9

  public var hasZeroSpread: Bool { warnings.contains(.zeroSpread) }

  /// Half the interval's width, in logs; `nil` without an interval.
  public var logRatioHalfWidth: Double? { logRatioHalfWidth(confidence: Self.confidence) }

  /// As `ratioInterval`, at another confidence in 0…1, both excluded; `nil` where that is.
  public func ratioInterval(confidence: Double) -> Interval? {
    guard let logRatioMean, let reach = logRatioHalfWidth(confidence: confidence) else { return nil }
    return Interval(lower: exp(logRatioMean - reach), upper: exp(logRatioMean + reach), confidence: confidence)
  }

  private func logRatioHalfWidth(confidence: Double) -> Double? {
    guard let logRatioSpread, let degreesOfFreedom, ratioInterval != nil, confidence > 0, confidence < 1 else {
      return nil
    }
    return StudentT(degreesOfFreedom: degreesOfFreedom).twoSidedQuantile(pValue: 1 - confidence)
      * logRatioSpread / Double(blocks).squareRoot()
  }
}
