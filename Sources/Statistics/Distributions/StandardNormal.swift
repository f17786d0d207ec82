#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The normal distribution of mean 0 and standard deviation 1.
package enum StandardNormal {
  /// P(Z ≤ z).
  package static func cumulative(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

  /// P(|Z| ≥ |z|).
  package static func twoSidedPValue(_ z: Double) -> Double { erfc(abs(z) / 2.0.squareRoot()) }

  /// The z with P(Z ≤ z) = `probability`; −∞ at 0, ∞ at 1, NaN outside 0…1. Newton's method kept inside a bracket.
  package static func quantile(_ probability: Double) -> Double {
    guard probability > 0, probability < 1 else {
      return probability == 0 ? -.infinity : probability == 1 ? .infinity : .nan
    }
    guard probability <= 0.5 else { return -quantile(1 - probability) }
    var low = -40.0
    var high = 0.0
    var z = -0.5
    for _ in 0..<100 {
      let p = cumulative(z)
      if p < probability { low = z } else { high = z }
      let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      // On ln p, where the tail is nearly a parabola and Newton does not overshoot.
      let next = p > 0 && density > 0 ? z - p * log(p / probability) / density : (low + high) / 2
      let inside = next >= low && next <= high ? next : (low + high) / 2
      if abs(inside - z) <= 1e-15 * max(1, abs(z)) { return inside }
      z = inside
    }
    return z
  }
}
