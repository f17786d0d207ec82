#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The regularised incomplete beta function I_x(a, b), a > 0, b > 0, by its continued fraction, evaluated with Lentz's
/// method.
/// Source: DLMF 8.17.22 (the fraction), 8.17.4 (the symmetry); Lentz, Applied Optics 15 (1976).
/// - Parameters:
///   - x: in 0…1.
///   - complement: 1 − x, passed apart because it may be known to more digits than the subtraction would leave.
func regularisedIncompleteBeta(_ x: Double, complement: Double, a: Double, b: Double) -> Double {
  guard x > 0 else { return 0 }
  guard complement > 0 else { return 1 }
  // The fraction converges fast on this side of the mean only.
  guard x <= (a + 1) / (a + b + 2) else {
    return 1 - regularisedIncompleteBeta(complement, complement: x, a: b, b: a)
  }
  let logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(complement) - log(a)
  return exp(logFront) / betaContinuedFraction(x, a: a, b: b)
}

/// 1 + d₁/(1 + d₂/(1 + …)), the denominator of DLMF 8.17.22.
private func betaContinuedFraction(_ x: Double, a: Double, b: Double) -> Double {
  let tiny = 1e-300
  var value = 1.0
  var c = 1.0
  var d = 0.0
  for step in 1...500 {
    let m = Double(step / 2)
    let numerator =
      step.isMultiple(of: 2)
      ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 + numerator * d
    d = 1 / (abs(d) < tiny ? tiny : d)
    c = 1 + numerator / c
    c = abs(c) < tiny ? tiny : c
    value *= c * d
    if abs(c * d - 1) < 1e-16 { break }
  }
  return value
}
