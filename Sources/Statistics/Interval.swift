/// A confidence interval, ends included, in the unit of what it is an interval of.
public struct Interval: Sendable, Equatable {
  public let lower: Double
  public let upper: Double
  /// What was asked for, e.g. 0.95.
  public let confidence: Double
  /// What the method gives: at least `confidence` where only certain levels exist (order statistics, exact rank tests);
  /// the same as `confidence` for approximations.
  public let coverage: Double

  public init(lower: Double, upper: Double, confidence: Double, coverage: Double? = nil) {
    self.lower = lower
    self.upper = upper
    self.confidence = confidence
    self.coverage = coverage ?? confidence
  }

  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

/// A figure with its interval and the doubts about both. `nil` = cannot be had from these data; the warnings say why.
public struct Estimate: Sendable, Equatable {
  public let value: Double?
  public let interval: Interval?
  public let warnings: [Warning]

  public init(value: Double?, interval: Interval?, warnings: [Warning]) {
    self.value = value
    self.interval = interval
    self.warnings = warnings
  }
}
