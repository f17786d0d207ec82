/// Tests that assume nothing but exchangeability: how often would another arrangement of the same data show as much?
///
/// Source: Fisher, The Design of Experiments (1935), 21; Pitman, Supplement to JRSS 4 (1937). The Monte Carlo p value
/// counts the data themselves, (b + 1) / (arrangements + 1): Phipson & Smyth, SAGMB 9 (2010).
public struct PermutationTest: Sendable {
  /// Used when there are too many arrangements to count.
  public let seed: UInt64
  public let arrangements: Int

  /// Up to 2¹⁶ arrangements are counted one by one: 16 signs, or two samples of 9.
  static let mostCounted = 65_536.0

  public init(seed: UInt64, arrangements: Int = 9_999) {
    self.seed = seed
    self.arrangements = max(1, arrangements)
  }

  /// Are differences symmetric about zero? Every difference may carry either sign. The statistic is their mean.
  /// - Returns: two-sided p, not below 2 / 2ⁿ; no p value without differences or with one that is not finite.
  public func signFlip(_ differences: [Double]) -> TestResult {
    if let warning = notFiniteWarning(differences) { return .impossible(warning) }
    guard let first = differences.first else { return .impossible(.needBlocks(2, have: 0)) }
    let observed = differences.reduce(0, +)
    let limit = threshold(observed, among: differences)
    let mean = observed / Double(differences.count)
    guard differences.count > 16 else {
      // The first sign may stay: flipping all signs changes the side only.
      let extreme = countSums(differences.dropFirst(), from: first) { abs($0) >= limit }
      let all = Double(sign: .plus, exponent: differences.count - 1, significand: 1)
      return TestResult(statistic: mean, pValue: Double(extreme) / all, calculation: .exact)
    }
    var generator = SplitMix64(seed: seed)
    let extreme = (0..<arrangements).count { _ in
      abs(differences.reduce(0.0) { $0 + (generator.next() >> 63 == 0 ? $1 : -$1) }) >= limit
    }
    return TestResult(
      statistic: mean, pValue: Double(extreme + 1) / Double(arrangements + 1),
      calculation: .monteCarlo(arrangements: arrangements))
  }

  /// Are two samples from one population? Values may change sides. The statistic is the difference of means.
  /// - Returns: two-sided p; no p value when a sample is empty or holds a value that is not finite.
  public func twoSample(_ sample: [Double], _ reference: [Double]) -> TestResult {
    if let warning = notFiniteWarning(sample, reference) { return .impossible(warning) }
    guard !sample.isEmpty, !reference.isEmpty else { return .impossible(.needBlocks(2, have: 0)) }
    // The sum of one side decides: the means differ by a straight line in it.
    let centre = Moments(sample + reference).mean
    var pool = (sample + reference).map { $0 - centre }
    let observed = pool.prefix(sample.count).reduce(0, +)
    let limit = threshold(observed, among: pool)
    let difference = Moments(sample).mean - Moments(reference).mean
    let all = waysToChoose(sample.count, of: pool.count)
    guard all > Self.mostCounted else {
      let extreme = countSubsets(of: sample.count, in: pool[...], from: 0) { abs($0) >= limit }
      return TestResult(statistic: difference, pValue: Double(extreme) / all.rounded(), calculation: .exact)
    }
    var generator = SplitMix64(seed: seed)
    let extreme = (0..<arrangements).count { _ in
      // The first places of Fisher and Yates' shuffle are a random choice.
      for i in 0..<sample.count { pool.swapAt(i, Int.random(in: i..<pool.count, using: &generator)) }
      return abs(pool.prefix(sample.count).reduce(0, +)) >= limit
    }
    return TestResult(
      statistic: difference, pValue: Double(extreme + 1) / Double(arrangements + 1),
      calculation: .monteCarlo(arrangements: arrangements))
  }

  /// The observed sum less its rounding error, so that arrangements equal to the data count whatever order they add in.
  private func threshold(_ observed: Double, among values: [Double]) -> Double {
    abs(observed) - 1e-12 * values.reduce(0.0) { $0 + abs($1) }
  }

  private func countSums(_ rest: ArraySlice<Double>, from sum: Double, where extreme: (Double) -> Bool) -> Int {
    guard let next = rest.first else { return extreme(sum) ? 1 : 0 }
    return countSums(rest.dropFirst(), from: sum + next, where: extreme)
      + countSums(rest.dropFirst(), from: sum - next, where: extreme)
  }

  private func countSubsets(
    of size: Int, in rest: ArraySlice<Double>, from sum: Double, where extreme: (Double) -> Bool
  ) -> Int {
    guard size > 0 else { return extreme(sum) ? 1 : 0 }
    guard size <= rest.count, let next = rest.first else { return 0 }
    return countSubsets(of: size - 1, in: rest.dropFirst(), from: sum + next, where: extreme)
      + countSubsets(of: size, in: rest.dropFirst(), from: sum, where: extreme)
  }
}
