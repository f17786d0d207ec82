/// How many blocks an answer takes. All widths and effects are in logs: for ±3 % write `log(1.03)`.
public enum Precision {
  /// No answer takes more: beyond, the search ends and the honest answer is "not by adding blocks".
  public static let mostBlocks = 10_000

  /// Half the width of the t interval of a log ratio.
  /// - Parameter logRatioSpread: standard deviation of one block's log ratio; for two runs of equal size,
  ///   `logRatioSpread` of the unpaired estimate (the interval is then somewhat narrower: Welch's degrees of freedom
  ///   are more).
  /// - Returns: `nil` below two blocks, or when an argument is negative, not finite or out of range.
  public static func halfWidth(
    logRatioSpread: Double, blocks: Int, confidence: Double = RatioEstimate.confidence
  ) -> Double? {
    guard blocks > 1, logRatioSpread >= 0, logRatioSpread.isFinite, confidence > 0, confidence < 1 else { return nil }
    return StudentT(degreesOfFreedom: Double(blocks - 1)).twoSidedQuantile(pValue: 1 - confidence)
      * logRatioSpread / Double(blocks).squareRoot()
  }

  /// The fewest blocks whose interval is no wider than ± `target`. For adding blocks as needed (`rigorous`).
  ///
  /// Stopping when the width is small favours blocks that happened to agree, and the interval covers somewhat less than
  /// it says (Chow & Robbins, Annals of Mathematical Statistics 36, 1965); from 8 blocks on about 94 % for 95 %.
  /// - Returns: `nil` when `mostBlocks` do not do, or an argument is out of range.
  public static func blocksNeeded(
    forHalfWidth target: Double, logRatioSpread: Double, confidence: Double = RatioEstimate.confidence
  ) -> Int? {
    guard target > 0 else { return nil }
    return fewestBlocks {
      halfWidth(logRatioSpread: logRatioSpread, blocks: $0, confidence: confidence).map { $0 <= target }
    }
  }

  /// The fewest blocks that tell an effect of this size from none with probability `power`: (t + t_power) s / √n ≤
  /// effect, both quantiles with n − 1 degrees of freedom. Within one block of the exact answer (noncentral t) from 4
  /// blocks up.
  ///
  /// Source: Guenther, The American Statistician 35 (1981).
  /// - Parameter effect: log ratio to be told from 0; its sign does not matter.
  /// - Returns: `nil` when `mostBlocks` do not do, the effect is 0, or an argument is out of range.
  public static func blocksNeeded(
    toResolve effect: Double, logRatioSpread: Double, confidence: Double = RatioEstimate.confidence, power: Double = 0.8
  ) -> Int? {
    guard effect != 0, effect.isFinite, power > 0, power < 1 else { return nil }
    return fewestBlocks { blocks in
      guard let width = halfWidth(logRatioSpread: logRatioSpread, blocks: blocks, confidence: confidence) else {
        return nil
      }
      let margin = StudentT(degreesOfFreedom: Double(blocks - 1)).quantile(power) * logRatioSpread
      return width + margin / Double(blocks).squareRoot() <= abs(effect)
    }
  }

  /// By doubling, then halving: what is asked gets easier with every block.
  private static func fewestBlocks(where suffices: (Int) -> Bool?) -> Int? {
    var high = 2
    while true {
      guard let enough = suffices(high) else { return nil }
      if enough { break }
      guard high < mostBlocks else { return nil }
      high = min(high * 2, mostBlocks)
    }
    var low = high == 2 ? 1 : high / 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if suffices(middle) == true { high = middle } else { low = middle }
    }
    return high
  }
}
