/// Mean and sample variance of values of any unit, in two passes: the second is over deviations, so a large mean costs
/// no digits.
struct Moments {
  let count: Int
  let mean: Double
  /// With n − 1; NaN below two values.
  let variance: Double

  init(_ values: [Double]) {
    count = values.count
    let mean = values.reduce(0, +) / Double(values.count)
    let deviations = values.map { $0 - mean }
    // The second term is the rounding error of the mean (Chan, Golub & LeVeque, The American Statistician 37, 1983).
    let sum = deviations.reduce(0, +)
    let squares = deviations.reduce(0.0) { $0 + $1 * $1 } - sum * sum / Double(values.count)
    self.mean = mean
    variance = values.count < 2 ? .nan : max(0, squares) / Double(values.count - 1)
  }

  var standardDeviation: Double { variance.squareRoot() }
}

/// The warning that a sample cannot be used at all, if so.
func notFiniteWarning(_ samples: [Double]...) -> Warning? {
  let count = samples.reduce(0) { $0 + $1.count { !$0.isFinite } }
  return count > 0 ? .notFinite(count) : nil
}
