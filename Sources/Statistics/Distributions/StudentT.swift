#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Student's t distribution. Degrees of freedom may be any number above 0 (Welch's are not whole).
/// Source: Abramowitz & Stegun 26.7.
package struct StudentT: Sendable, Equatable {
  package let degreesOfFreedom: Double

  package init(degreesOfFreedom: Double) { self.degreesOfFreedom = degreesOfFreedom }

  /// P(|T| ≥ |t|), exact in the tail too: no difference of nearly equal numbers.
  package func twoSidedPValue(_ t: Double) -> Double {
    guard t.isFinite else { return t.isNaN ? .nan : 0 }
    let square = t * t
    let total = degreesOfFreedom + square
    return regularisedIncompleteBeta(
      degreesOfFreedom / total, complement: square / total, a: degreesOfFreedom / 2, b: 0.5)
  }

  /// The t with P(|T| ≥ t) = `pValue`, in 0 ..< ∞. NaN unless 0 < `pValue` ≤ 1.
  package func twoSidedQuantile(pValue: Double) -> Double {
    guard pValue > 0, pValue <= 1 else { return .nan }
    // Safeguarded Newton on ln p, which is nearly straight in ln t: brackets first, then steps inside them.
    var low = 0.0
    var high = 1.0
    while twoSidedPValue(high) > pValue {
      low = high
      high *= 2
      guard high.isFinite else { return .infinity }
    }
    var t = (low + high) / 2
    for _ in 0..<100 {
      let p = twoSidedPValue(t)
      if p > pValue { low = t } else { high = t }
      let step = p * log(p / pValue) / (2 * density(t))
      let next = t + step
      let inside = next > low && next < high ? next : (low + high) / 2
      if abs(inside - t) <= 1e-15 * max(1, abs(t)) { return inside }
      t = inside
    }
    return t
  }

  /// The t with P(T ≤ t) = `probability`; negative below one half.
  package func quantile(_ probability: Double) -> Double {
    guard probability != 0.5 else { return 0 }
    return probability > 0.5
      ? twoSidedQuantile(pValue: 2 * (1 - probability)) : -twoSidedQuantile(pValue: 2 * probability)
  }

  func density(_ t: Double) -> Double {
    let half = degreesOfFreedom / 2
    return exp(
      logGamma(half + 0.5) - logGamma(half) - 0.5 * log(degreesOfFreedom * Double.pi)
        - (half + 0.5) * log1p(t * t / degreesOfFreedom))
  }
}
