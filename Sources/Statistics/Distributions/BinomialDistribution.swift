#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How many of n independent trials succeed, each with the same chance.
struct BinomialDistribution {
  let count: Int
  /// In 0…1, both ends excluded.
  let chance: Double

  func probability(_ k: Int) -> Double {
    guard k >= 0, k <= count else { return 0 }
    let n = Double(count)
    let k = Double(k)
    let logWays = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
    return exp(logWays + k * log(chance) + (n - k) * log1p(-chance))
  }

  /// P(successes ≤ k).
  func cumulative(_ k: Int) -> Double {
    guard k >= 0 else { return 0 }
    return min(1, (0...min(k, count)).reduce(0.0) { $0 + probability($1) })
  }
}
