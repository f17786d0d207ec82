/// When a difference counts.
public struct VerdictPolicy: Sendable, Equatable {
  /// Bound on the share of false alarms: adjusted p values must not exceed it. In 0…1.
  public var alpha: Double
  /// Smallest difference worth an alarm, as a share: 0.03 is a ratio of 1.03 or more, or 1/1.03 or less.
  public var practicalThreshold: Double
  /// Fewer give `needBlocks`, never a number. 4 holds the false alarms down in simulation (see `Verdict`); with 3 a t
  /// test would need an effect of 9 standard deviations to pass the correction of a table of 12.
  public var minimumBlocks: Int
  public var correction: MultipleComparisons

  public init(
    alpha: Double = 0.05, practicalThreshold: Double = 0.03, minimumBlocks: Int = 4,
    correction: MultipleComparisons = .benjaminiHochberg
  ) {
    self.alpha = alpha
    self.practicalThreshold = practicalThreshold
    self.minimumBlocks = minimumBlocks
    self.correction = correction
  }
}
