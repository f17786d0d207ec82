/// The Hodges–Lehmann estimates: medians that bear nearly three in ten wild values and lose little where none is wild.
///
/// The intervals invert Wilcoxon's signed-rank and rank-sum tests: exact up to 50 values a sample, by normal
/// approximation above. With ties the exact interval is kept: its ends included, it covers at least as often as stated
/// (Noether, Journal of the American Statistical Association 62, 1967).
///
/// Source: Hodges & Lehmann, Annals of Mathematical Statistics 34 (1963); Hollander, Wolfe & Chicken, 3rd ed., 3.2–3.3,
/// 4.2–4.3.
public enum HodgesLehmann {
  /// The centre of one sample: the median of the averages of all pairs, each value with itself too.
  /// - Returns: in the unit of the sample. No value when it is empty or holds one that is not finite; no interval when
  ///   the confidence cannot be reached (below 6 values at 95 %), which the warnings say.
  public static func centre(of sample: [Double], confidence: Double = 0.95) -> Estimate {
    if let warning = notFiniteWarning(sample) { return Estimate(value: nil, interval: nil, warnings: [warning]) }
    guard !sample.isEmpty else {
      return Estimate(value: nil, interval: nil, warnings: [.needBlocks(1, have: 0)])
    }
    let averages = walshAverages(sample)
    let count = sample.count
    let rank = rank(tail: (1 - confidence) / 2, steps: averages.count, varianceOfSteps: signedRankVariance(count)) {
      count <= SignedRankDistribution.largestExactCount ? SignedRankDistribution(count: count).probability : nil
    }
    let need = smallestCount { 1 / Double(sign: .plus, exponent: $0, significand: 1) <= (1 - confidence) / 2 }
    return estimate(sorted: averages, rank: rank, confidence: confidence, need: need, have: count)
  }

  /// How far `sample` lies above `reference`: the median of all differences between a value of one and a value of the
  /// other.
  /// - Returns: as `centre(of:)`; at 95 % an interval needs 4 values a side.
  public static func shift(of sample: [Double], from reference: [Double], confidence: Double = 0.95) -> Estimate {
    if let warning = notFiniteWarning(sample, reference) {
      return Estimate(value: nil, interval: nil, warnings: [warning])
    }
    let have = min(sample.count, reference.count)
    guard have > 0 else { return Estimate(value: nil, interval: nil, warnings: [.needBlocks(1, have: 0)]) }
    let differences = sample.flatMap { value in reference.map { value - $0 } }.sorted()
    let (n, m) = (sample.count, reference.count)
    let variance = Double(n * m * (n + m + 1)) / 12
    let rank = rank(tail: (1 - confidence) / 2, steps: differences.count, varianceOfSteps: variance) {
      max(n, m) <= RankSumDistribution.largestExactCount ? RankSumDistribution(n, m).probability : nil
    }
    let need = smallestCount { 1 / waysToChoose($0, of: 2 * $0) <= (1 - confidence) / 2 }
    return estimate(sorted: differences, rank: rank, confidence: confidence, need: need, have: have)
  }

  /// Sorted averages of all pairs i ≤ j: n (n + 1) / 2 of them (Walsh, 1949).
  static func walshAverages(_ sample: [Double]) -> [Double] {
    var averages: [Double] = []
    averages.reserveCapacity(sample.count * (sample.count + 1) / 2)
    for (i, a) in sample.enumerated() {
      for b in sample[i...] { averages.append(a / 2 + b / 2) }
    }
    return averages.sorted()
  }

  static func signedRankVariance(_ count: Int) -> Double {
    let n = Double(count)
    return n * (n + 1) * (2 * n + 1) / 24
  }

  /// The rank, from 1, of the interval's lower end among `steps` sorted values, and the coverage; `nil` when
  /// unreachable.
  private static func rank(
    tail: Double, steps: Int, varianceOfSteps: Double, exact: () -> [Double]?
  ) -> (rank: Int, coverage: Double?)? {
    guard tail > 0, tail < 0.5 else { return nil }
    guard let probability = exact() else {
      let z = StandardNormal.quantile(1 - tail)
      return (max(1, Int(Double(steps) / 2 - z * varianceOfSteps.squareRoot())), nil)
    }
    var missed = 0.0
    var rank = 0
    while rank < steps, missed + probability[rank] <= tail {
      missed += probability[rank]
      rank += 1
    }
    return rank > 0 ? (rank, 1 - 2 * missed) : nil
  }

  private static func estimate(
    sorted: [Double], rank: (rank: Int, coverage: Double?)?, confidence: Double, need: Int, have: Int
  ) -> Estimate {
    let value = Quantile.interpolated(sorted: sorted, at: 0.5)
    guard let rank else {
      return Estimate(value: value, interval: nil, warnings: [.needBlocks(max(need, have + 1), have: have)])
    }
    let interval = Interval(
      lower: sorted[rank.rank - 1], upper: sorted[sorted.count - rank.rank], confidence: confidence,
      coverage: rank.coverage)
    return Estimate(value: value, interval: interval, warnings: [])
  }

  private static func smallestCount(where reaches: (Int) -> Bool) -> Int { (1...1_000).first(where: reaches) ?? 1_000 }
}

/// The number of ways to choose `k` of `n`.
func waysToChoose(_ k: Int, of n: Int) -> Double {
  stride(from: 1, through: k, by: 1).reduce(1.0) { $0 * Double(n - k + $1) / Double($1) }
}
