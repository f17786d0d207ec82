/// Quantiles of a sample.
public enum Quantile {
  /// The value below which the share `q` of the sample lies, interpolated linearly between order statistics: type 7 of
  /// Hyndman & Fan, The American Statistician 50 (1996), the default of NumPy and R.
  /// - Parameters:
  ///   - q: in 0…1.
  /// - Returns: in the unit of the sample; `nil` when it is empty, holds a value that is not finite, or `q` is out of
  ///   range.
  public static func value(of sample: [Double], at q: Double) -> Double? {
    guard !sample.isEmpty, q >= 0, q <= 1, sample.allSatisfy(\.isFinite) else { return nil }
    return interpolated(sorted: sample.sorted(), at: q)
  }

  /// The middle value.
  public static func median(of sample: [Double]) -> Double? { value(of: sample, at: 0.5) }

  /// Of a sample already sorted, not empty.
  static func interpolated(sorted: [Double], at q: Double) -> Double {
    let position = q * Double(sorted.count - 1)
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    let share = position - Double(below)
    return sorted[below] * (1 - share) + sorted[above] * share
  }

  /// A quantile with its distribution-free interval between two order statistics. Its coverage is exact for any
  /// continuous distribution and at least `confidence`: P(l ≤ B < u) with B binomial(n, q), half of the rest at either
  /// end.
  ///
  /// Where no pair of order statistics reaches the confidence there is no interval, and the warning says how many
  /// values would do (6 for a median at 95 %).
  ///
  /// Source: David & Nagaraja, Order Statistics, 3rd ed., 7.1.
  public static func estimate(of sample: [Double], at q: Double = 0.5, confidence: Double = 0.95) -> Estimate {
    if let warning = notFiniteWarning(sample) { return Estimate(value: nil, interval: nil, warnings: [warning]) }
    let sorted = sample.sorted()
    let value = value(of: sorted, at: q)
    guard q > 0, q < 1, confidence > 0, confidence < 1 else {
      return Estimate(value: value, interval: nil, warnings: [])
    }
    guard let ranks = ranks(count: sorted.count, q: q, confidence: confidence) else {
      let need = (1...10_000).first { ranks(count: $0, q: q, confidence: confidence) != nil } ?? 10_000
      return Estimate(value: value, interval: nil, warnings: [.needBlocks(need, have: sorted.count)])
    }
    let interval = Interval(
      lower: sorted[ranks.lower - 1], upper: sorted[ranks.upper - 1], confidence: confidence, coverage: ranks.coverage)
    return Estimate(value: value, interval: interval, warnings: [])
  }

  /// Ranks, from 1, of the interval's ends.
  private static func ranks(
    count: Int, q: Double, confidence: Double
  ) -> (lower: Int, upper: Int, coverage: Double)? {
    let tail = (1 - confidence) / 2
    let below = BinomialDistribution(count: count, chance: q)
    // Cheap refusal: the extremes miss with qⁿ and (1 − q)ⁿ.
    guard below.probability(0) <= tail, below.probability(count) <= tail else { return nil }
    var lower = 1
    var missedBelow = below.probability(0)
    while missedBelow + below.probability(lower) <= tail {
      missedBelow += below.probability(lower)
      lower += 1
    }
    var upper = count
    var missedAbove = below.probability(count)
    while missedAbove + below.probability(upper - 1) <= tail {
      missedAbove += below.probability(upper - 1)
      upper -= 1
    }
    return (lower, upper, 1 - missedBelow - missedAbove)
  }
}
