/// Mann and Whitney's U test (Wilcoxon's rank-sum test): does a value of one sample exceed a value of the other as
/// often as not?
///
/// Exact up to 50 values a sample without ties, else normal with the correction for ties. The statistic is U of
/// `sample`: how many pairs it wins, ties counting half.
///
/// Source: Mann & Whitney, Annals of Mathematical Statistics 18 (1947); Hollander, Wolfe & Chicken, 3rd ed., 4.1.
/// - Returns: p = 1 when all values are equal; no p value when a sample is empty or holds a value that is not finite.
public func mannWhitney(_ sample: [Double], _ reference: [Double]) -> TestResult {
  if let warning = notFiniteWarning(sample, reference) { return .impossible(warning) }
  guard !sample.isEmpty, !reference.isEmpty else { return .impossible(.needBlocks(2, have: 0)) }
  let (n, m) = (Double(sample.count), Double(reference.count))
  let ranks = Ranks(sample + reference)
  let rankSum = ranks.ranks.prefix(sample.count).reduce(0, +)
  let wins = rankSum - n * (n + 1) / 2
  if !ranks.hasTies, max(sample.count, reference.count) <= RankSumDistribution.largestExactCount {
    let lower = Int(min(wins, n * m - wins))
    let p = min(1, 2 * RankSumDistribution(sample.count, reference.count).cumulative(lower))
    return TestResult(statistic: wins, pValue: p, calculation: .exact)
  }
  let all = n + m
  let variance = n * m / 12 * (all + 1 - ranks.tieSum / (all * (all - 1)))
  let distinct = Set(sample + reference).count
  let warnings: [Warning] =
    distinct == 1 ? [.zeroSpread] : ranks.hasTies ? [.quantised(distinct: distinct, of: Int(all))] : []
  return TestResult(
    statistic: wins, pValue: rankPValue(distanceFromMean: wins - n * m / 2, variance: variance),
    calculation: .normalApproximation, warnings: warnings)
}
