#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension RatioEstimate {
  /// No interval and no p value.
  init(empty design: Design, ratio: Double? = nil, blocks: Int, warnings: [Warning]) {
    self.init(
      design: design, ratio: ratio, ratioInterval: nil, pValue: nil, blocks: blocks,
      logRatioMean: ratio.map { log($0) },
      logRatioSpread: nil, degreesOfFreedom: nil, warnings: warnings)
  }

  /// - Parameters:
  ///   - centre: Hodges–Lehmann, in logs.
  ///   - smallestPValue: the permutation p value of the most extreme arrangement.
  init(
    design: Design, test: TTest, centre: Double?, blocks: Int, spread: Double, smallestPValue: Double,
    warnings: [Warning]
  ) {
    let ratio = centre.map { exp($0) }
    guard spread > Self.smallestLogRatioSpread, let interval = test.interval(confidence: Self.confidence) else {
      let differs = abs(test.difference ?? 0) > Self.smallestLogRatioSpread
      self.init(
        design: design, ratio: ratio, ratioInterval: nil, pValue: differs ? smallestPValue : 1, blocks: blocks,
        logRatioMean: test.difference, logRatioSpread: 0, degreesOfFreedom: test.degreesOfFreedom,
        warnings: warnings.filter { $0.isAboutTheData } + [.zeroSpread])
      return
    }
    let isOutside = centre.map { !interval.contains($0) } ?? false
    self.init(
      design: design, ratio: ratio,
      ratioInterval: Interval(
        lower: exp(interval.lower), upper: exp(interval.upper), confidence: interval.confidence),
      pValue: test.pValue, blocks: blocks, logRatioMean: test.difference, logRatioSpread: spread,
      degreesOfFreedom: test.degreesOfFreedom, warnings: warnings + (isOutside ? [.skewed] : []))
  }
}

extension Warning {
  /// Whether it says what was left out, not how the rest is spread.
  fileprivate var isAboutTheData: Bool {
    switch self {
    case .unpairedBlocks, .notFinite, .notPositive: true
    default: false
    }
  }
}

/// What the shape of the values says against the interval.
/// - Parameter groups: the samples whose squared standard errors add up to that of the estimate.
func doubts(about values: [Double], in groups: [[Double]]) -> [Warning] {
  guard values.count >= 4 else { return [] }
  var warnings: [Warning] = []
  let distinct = Set(values).count
  if distinct * 2 <= values.count { warnings.append(.quantised(distinct: distinct, of: values.count)) }
  if let share = errorShareWithoutWorst(groups), share < 0.5 {
    warnings.append(.outlierDominated(errorShareWithout: share))
  }
  return warnings
}

/// The standard error without the value that adds most to it, over the standard error with it; `nil` when no value lies
/// further out than one normal sample in a hundred would have it (Grubbs, Technometrics 11, 1969).
private func errorShareWithoutWorst(_ groups: [[Double]]) -> Double? {
  let errors = groups.map { Moments($0).variance / Double($0.count) }
  let total = errors.reduce(0, +)
  guard total > 0 else { return nil }
  return groups.indices.compactMap { index -> Double? in
    let group = groups[index]
    let mean = Moments(group).mean
    guard group.count > 2,
      let worst = group.indices.max(by: { abs(group[$0] - mean) < abs(group[$1] - mean) })
    else { return nil }
    let rest = Moments(group.indices.filter { $0 != worst }.map { group[$0] })
    let restCount = Double(rest.count)
    let t = (group[worst] - rest.mean) / (rest.variance * (1 + 1 / restCount)).squareRoot()
    let pValue = Double(group.count) * StudentT(degreesOfFreedom: restCount - 1).twoSidedPValue(t)
    guard pValue < 0.01 else { return nil }
    return ((total - errors[index] + rest.variance / restCount) / total).squareRoot()
  }.min()
}
