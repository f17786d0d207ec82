#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension Precision {
  /// The smallest effect that `blocks` blocks tell from none with probability `power`, as a log ratio: the inverse of
  /// `blocksNeeded(toResolve:)`.
  /// - Returns: `nil` below two blocks, or when an argument is negative, not finite or out of range.
  public static func smallestEffect(
    logRatioSpread: Double, blocks: Int, confidence: Double = RatioEstimate.confidence, power: Double = 0.8
  ) -> Double? {
    guard power > 0, power < 1,
      let width = halfWidth(logRatioSpread: logRatioSpread, blocks: blocks, confidence: confidence)
    else { return nil }
    let margin = StudentT(degreesOfFreedom: Double(blocks - 1)).quantile(power) * logRatioSpread
    return width + margin / Double(blocks).squareRoot()
  }

  /// Standard deviation of the log ratio of two neighbours, from measurements of the same thing in their order. Slow
  /// drift hardly counts, as it hardly counts within a block.
  ///
  /// Source: von Neumann et al., Annals of Mathematical Statistics 12 (1941).
  /// - Returns: `nil` below two values, or when one is not above 0 and finite.
  public static func neighbourLogRatioSpread(_ values: [Double]) -> Double? {
    guard values.count > 1, values.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    let squares = zip(values, values.dropFirst()).map { a, b in
      let logRatio = log(b / a)
      return logRatio * logRatio
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}
