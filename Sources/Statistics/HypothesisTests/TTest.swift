/// Student's t tests of a mean and of a difference of means, with their intervals.
///
/// Source: Student, Biometrika 6 (1908); Welch, Biometrika 34 (1947).
public struct TTest: Sendable, Equatable {
  /// Mean minus the hypothesis, or the difference of means, in the unit of the data; `nil` without data.
  public let difference: Double?
  /// Of `difference`, same unit; `nil` below two values.
  public let standardError: Double?
  public let degreesOfFreedom: Double?
  /// `nil` when there is no spread to divide by.
  public let t: Double?
  /// Two-sided; `nil` when `t` is.
  public let pValue: Double?
  public let warnings: [Warning]

  /// Is the mean of `sample` the hypothesis?
  public static func oneSample(_ sample: [Double], mean hypothesis: Double = 0) -> TTest {
    if let warning = notFiniteWarning(sample, [hypothesis]) { return TTest(warnings: [warning]) }
    guard !sample.isEmpty else { return TTest(warnings: [.needBlocks(2, have: 0)]) }
    let moments = Moments(sample)
    guard sample.count > 1 else {
      return TTest(difference: moments.mean - hypothesis, warnings: [.needBlocks(2, have: 1)])
    }
    return TTest(
      difference: moments.mean - hypothesis, squaredError: moments.variance / Double(moments.count),
      degreesOfFreedom: Double(moments.count - 1), magnitude: abs(moments.mean))
  }

  /// Is the mean difference of pairs zero? Values at the same index belong together; a longer array's rest is an error
  /// that the warnings name.
  public static func paired(_ sample: [Double], _ reference: [Double]) -> TTest {
    guard sample.count == reference.count else {
      return TTest(warnings: [.unpairedBlocks(abs(sample.count - reference.count))])
    }
    return oneSample(zip(sample, reference).map { $0 - $1 })
  }

  /// Do two independent samples have the same mean? Their spreads may differ (Welch).
  public static func welch(_ sample: [Double], _ reference: [Double]) -> TTest {
    if let warning = notFiniteWarning(sample, reference) { return TTest(warnings: [warning]) }
    let have = min(sample.count, reference.count)
    guard have > 0 else { return TTest(warnings: [.needBlocks(2, have: 0)]) }
    let (a, b) = (Moments(sample), Moments(reference))
    guard have > 1 else { return TTest(difference: a.mean - b.mean, warnings: [.needBlocks(2, have: have)]) }
    let (errorA, errorB) = (a.variance / Double(a.count), b.variance / Double(b.count))
    let total = errorA + errorB
    // As shares of the total: squares of small variances would vanish.
    let (shareA, shareB) = total > 0 ? (errorA / total, errorB / total) : (0.5, 0.5)
    let degrees = 1 / (shareA * shareA / Double(a.count - 1) + shareB * shareB / Double(b.count - 1))
    return TTest(
      difference: a.mean - b.mean, squaredError: total, degreesOfFreedom: degrees,
      magnitude: max(abs(a.mean), abs(b.mean)))
  }

  /// Of the difference, in its unit; `nil` without spread or below two values.
  public func interval(confidence: Double = 0.95) -> Interval? {
    guard let difference, let standardError, let degreesOfFreedom, t != nil, confidence > 0, confidence < 1 else {
      return nil
    }
    let reach = StudentT(degreesOfFreedom: degreesOfFreedom).twoSidedQuantile(pValue: 1 - confidence) * standardError
    return Interval(lower: difference - reach, upper: difference + reach, confidence: confidence)
  }

  private init(difference: Double? = nil, warnings: [Warning]) {
    self.difference = difference
    standardError = nil
    degreesOfFreedom = nil
    t = nil
    pValue = nil
    self.warnings = warnings
  }

  private init(difference: Double, squaredError: Double, degreesOfFreedom: Double, magnitude: Double) {
    self.difference = difference
    standardError = squaredError.squareRoot()
    self.degreesOfFreedom = degreesOfFreedom
    // Equal decimal numbers differ in their last binary digit once subtracted: such a spread is rounding, not noise.
    guard squaredError.squareRoot() > magnitude * 1e-13 else {
      t = nil
      pValue = nil
      warnings = [.zeroSpread]
      return
    }
    t = difference / squaredError.squareRoot()
    pValue = StudentT(degreesOfFreedom: degreesOfFreedom).twoSidedPValue(difference / squaredError.squareRoot())
    warnings = []
  }
}
