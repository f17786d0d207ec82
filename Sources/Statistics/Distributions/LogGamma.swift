#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// ln Γ(x) for x > 0: Stirling's series, after the recurrence Γ(x + 1) = x Γ(x) has moved x up to 10, where the series'
/// first left-out term is below 1e-15. The C library's `lgamma` is not used: it writes a global sign.
/// Source: Abramowitz & Stegun, Handbook of Mathematical Functions, 6.1.15 and 6.1.40.
func logGamma(_ x: Double) -> Double {
  var shifted = x
  var product = 1.0
  while shifted < 10 {
    product *= shifted
    shifted += 1
  }
  // B₂ₖ / (2k (2k − 1)), k = 1…7.
  let coefficients = [
    1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156,
  ]
  let inverseSquare = 1 / (shifted * shifted)
  let series = coefficients.reversed().reduce(0.0) { $0 * inverseSquare + $1 } / shifted
  return (shifted - 0.5) * log(shifted) - shifted + 0.5 * log(2 * Double.pi) + series - log(product)
}
