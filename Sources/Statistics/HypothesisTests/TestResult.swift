/// What a test of "no difference" found.
public struct TestResult: Sendable, Equatable {
  /// Where the p value comes from.
  public enum Calculation: Sendable, Equatable {
    /// All arrangements counted.
    case exact
    /// By the normal distribution, corrected for ties and continuity.
    case normalApproximation
    /// From so many random arrangements; the smallest p value is 1 / (arrangements + 1).
    case monteCarlo(arrangements: Int)
    /// Not at all: the warnings say why.
    case impossible
  }

  /// In the unit the test documents; `nil` when there is none.
  public let statistic: Double?
  /// Two-sided, in 0…1; `nil` when there is none.
  public let pValue: Double?
  public let calculation: Calculation
  public let warnings: [Warning]

  public init(statistic: Double?, pValue: Double?, calculation: Calculation, warnings: [Warning] = []) {
    self.statistic = statistic
    self.pValue = pValue
    self.calculation = calculation
    self.warnings = warnings
  }

  static func impossible(_ warnings: Warning...) -> TestResult {
    TestResult(statistic: nil, pValue: nil, calculation: .impossible, warnings: warnings)
  }
}
