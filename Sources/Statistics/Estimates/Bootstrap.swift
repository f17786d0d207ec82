/// Bootstrap intervals of any statistic, seeded: the same seed gives the same interval.
///
/// Source: Efron & Tibshirani, An Introduction to the Bootstrap (1993), 13.3 and 14.3.
public struct Bootstrap: Sendable {
  public enum Method: Sendable {
    /// Quantiles of the resampled statistic.
    case percentile
    /// Bias-corrected and accelerated: percentiles moved for bias and for a spread that changes with the value.
    case bca
  }

  public var method: Method
  /// 9,999: at 95 % the ends then lie on resamples 250 and 9,750.
  public var resamples: Int
  public var seed: UInt64

  public init(method: Method = .bca, resamples: Int = 9_999, seed: UInt64) {
    self.method = method
    self.resamples = resamples
    self.seed = seed
  }

  /// The statistic of the sample with its interval, in the statistic's unit.
  ///
  /// No interval, with a warning, below 2 values, without spread, or when the correction is not defined. Below some 20
  /// values a bootstrap interval covers less than it says; prefer `TTest` or `HodgesLehmann` there.
  /// - Parameters:
  ///   - statistic: called once a resample, with as many values as the sample has; must be finite.
  public func estimate(
    of sample: [Double], confidence: Double = 0.95, statistic: ([Double]) -> Double
  ) -> Estimate {
    if let warning = notFiniteWarning(sample) { return Estimate(value: nil, interval: nil, warnings: [warning]) }
    guard let first = sample.first else {
      return Estimate(value: nil, interval: nil, warnings: [.needBlocks(2, have: 0)])
    }
    let value = statistic(sample)
    guard value.isFinite else { return Estimate(value: nil, interval: nil, warnings: [.notFinite(1)]) }
    guard sample.count > 1 else { return Estimate(value: value, interval: nil, warnings: [.needBlocks(2, have: 1)]) }
    guard sample.contains(where: { $0 != first }) else {
      return Estimate(value: value, interval: nil, warnings: [.zeroSpread])
    }
    guard confidence > 0, confidence < 1 else { return Estimate(value: value, interval: nil, warnings: []) }
    let replicates = replicates(of: sample, statistic: statistic)
    guard replicates.allSatisfy(\.isFinite) else {
      return Estimate(value: value, interval: nil, warnings: [.notFinite(replicates.count { !$0.isFinite })])
    }
    guard let shares = shares(confidence, sample: sample, value: value, sorted: replicates, statistic: statistic) else {
      return Estimate(value: value, interval: nil, warnings: [.zeroSpread])
    }
    let interval = Interval(
      lower: Quantile.interpolated(sorted: replicates, at: shares.lower),
      upper: Quantile.interpolated(sorted: replicates, at: shares.upper), confidence: confidence)
    return Estimate(value: value, interval: interval, warnings: [])
  }

  /// The statistic of each resample, sorted.
  private func replicates(of sample: [Double], statistic: ([Double]) -> Double) -> [Double] {
    var generator = SplitMix64(seed: seed)
    var resample = sample
    return (0..<max(1, resamples)).map { _ in
      for i in resample.indices { resample[i] = sample[Int.random(in: sample.indices, using: &generator)] }
      return statistic(resample)
    }.sorted()
  }

  /// Which quantiles of the replicates are the interval's ends.
  private func shares(
    _ confidence: Double, sample: [Double], value: Double, sorted: [Double], statistic: ([Double]) -> Double
  ) -> (lower: Double, upper: Double)? {
    let tail = (1 - confidence) / 2
    guard method == .bca else { return (tail, 1 - tail) }
    // Replicates equal to the value count half: the median of a small sample repeats often.
    let below = sorted.reduce(0.0) { $0 + ($1 < value ? 1 : $1 == value ? 0.5 : 0) }
    let bias = StandardNormal.quantile(below / Double(sorted.count))
    let leftOut = sample.indices.map { left in statistic(sample.indices.filter { $0 != left }.map { sample[$0] }) }
    let mean = leftOut.reduce(0, +) / Double(leftOut.count)
    let squares = leftOut.reduce(0.0) { $0 + (mean - $1) * (mean - $1) }
    let cubes = leftOut.reduce(0.0) { $0 + (mean - $1) * (mean - $1) * (mean - $1) }
    guard bias.isFinite, squares > 0 else { return nil }
    let acceleration = cubes / (6 * squares * squares.squareRoot())
    func corrected(_ share: Double) -> Double {
      let z = bias + StandardNormal.quantile(share)
      return StandardNormal.cumulative(bias + z / (1 - acceleration * z))
    }
    let (lower, upper) = (corrected(tail), corrected(1 - tail))
    return lower.isFinite && upper.isFinite ? (lower, upper) : nil
  }
}
