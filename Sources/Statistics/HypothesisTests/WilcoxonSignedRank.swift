/// Wilcoxon's signed-rank test: are differences as often and as far above zero as below?
///
/// Exact up to 50 differences without ties and zeros; else normal with the correction for ties, zeros left out
/// (Wilcoxon's own treatment). The statistic is T⁺, the sum of the ranks of the positive differences.
///
/// Source: Wilcoxon, Biometrics Bulletin 1 (1945); Hollander, Wolfe & Chicken, 3rd ed., 3.1.
/// - Returns: p = 1 when all differences are zero; no p value without differences or with one that is not finite.
public func wilcoxonSignedRank(_ differences: [Double]) -> TestResult {
  if let warning = notFiniteWarning(differences) { return .impossible(warning) }
  guard !differences.isEmpty else { return .impossible(.needBlocks(2, have: 0)) }
  let used = differences.filter { $0 != 0 }
  guard !used.isEmpty else {
    return TestResult(statistic: 0, pValue: 1, calculation: .exact, warnings: [.zeroSpread])
  }
  let ranks = Ranks(used.map { abs($0) })
  let positive = zip(used, ranks.ranks).reduce(0.0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
  let n = Double(used.count)
  let mean = n * (n + 1) / 4
  let hasTies = ranks.hasTies || used.count < differences.count
  if !hasTies, used.count <= SignedRankDistribution.largestExactCount {
    // The smaller tail, doubled: the distribution is symmetric.
    let lower = Int(min(positive, 2 * mean - positive))
    let p = min(1, 2 * SignedRankDistribution(count: used.count).cumulative(lower))
    return TestResult(statistic: positive, pValue: p, calculation: .exact)
  }
  let variance = HodgesLehmann.signedRankVariance(used.count) - ranks.tieSum / 48
  return TestResult(
    statistic: positive, pValue: rankPValue(distanceFromMean: positive - mean, variance: variance),
    calculation: .normalApproximation,
    warnings: hasTies ? [.quantised(distinct: Set(differences).count, of: differences.count)] : [])
}
