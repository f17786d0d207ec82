/// What two strategies measured at one value of the factor along which they are compared.
public struct CrossoverProbe: Sendable, Equatable {
  /// Of the factor, canonical.
  public var value: String
  /// What the value measures: nanoseconds, events per second, hundredths, or how many.
  public var number: Double
  /// Contender / baseline, paired by block; nil when no block can be used.
  public var ratio: Double?
  /// Of the 95 % interval of the ratio; nil below two usable blocks.
  public var lower: Double?
  public var upper: Double?
  /// Blocks in which both can be used.
  public var blocks: Int
  /// Blocks that were run, whatever came of them.
  public var tried: Int

  public init(
    value: String, number: Double, ratio: Double? = nil, lower: Double? = nil, upper: Double? = nil, blocks: Int,
    tried: Int
  ) {
    self.value = value
    self.number = number
    self.ratio = ratio
    self.lower = lower
    self.upper = upper
    self.blocks = blocks
    self.tried = tried
  }

  /// The side of a ratio on which the whole interval lies; nil when it holds that ratio, or is not known.
  public func side(of ratio: Double) -> CrossoverSide? {
    guard let lower, let upper else { return nil }
    return lower > ratio ? .above : upper < ratio ? .below : nil
  }
}

/// Where the ratio of contender and baseline lies, of the one that is looked for.
public enum CrossoverSide: String, Sendable, Equatable, Codable {
  case below, above
}
