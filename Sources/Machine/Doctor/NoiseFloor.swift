/// How small a difference can be seen on this machine, found by measuring the same thing again and again.
public struct NoiseFloor: Sendable, Equatable, Codable {
  /// What was measured.
  public var strategy: String
  public var trials: Int
  /// Standard deviation of the log ratio of two neighbouring trials.
  public var logRatioSpread: Double
  /// Of the profile that is asked about.
  public var blocks: Int
  /// Smallest difference that so many blocks show with a probability of 80 %, in percent.
  public var percentAtPower80: Double
  public var percentAtPower95: Double
  /// Blocks that show a difference of 3 % with a probability of 80 %; nil when no number does.
  public var blocksFor3Percent: Int?

  public init(
    strategy: String, trials: Int, logRatioSpread: Double, blocks: Int, percentAtPower80: Double,
    percentAtPower95: Double, blocksFor3Percent: Int?
  ) {
    self.strategy = strategy
    self.trials = trials
    self.logRatioSpread = logRatioSpread
    self.blocks = blocks
    self.percentAtPower80 = percentAtPower80
    self.percentAtPower95 = percentAtPower95
    self.blocksFor3Percent = blocksFor3Percent
  }
}
