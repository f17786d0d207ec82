/// What two strategies measured at one value of the factor along which they are compared.
public struct CrossoverProbe: Sendable, Equatable {
  /// Of the factor, canonical.
  public var value: String
  /// What the value measures: nanoseconds, events per second, hundredths, or how many.
  public var number: Double
  /// Contender / baseline, paired by block; nil when no block can be used.
  public var ratio: Double?
  /// Of the ratio's interval at the confidence of `CrossoverRule`; nil where the usable blocks give none.
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

  /// The side of a ratio that enough blocks show: the whole interval lies there, and the ratio measured is so far off
  /// that it matters. Nil when none is shown.
  public func side(of sought: Double) -> CrossoverSide? {
    guard blocks >= CrossoverRule.fewestBlocks, let ratio, let lower, let upper else { return nil }
    let margin = 1 + CrossoverRule.threshold
    if lower > sought, ratio >= sought * margin { return .above }
    return upper < sought && ratio * margin <= sought ? .below : nil
  }
}

/// Where the ratio of contender and baseline lies, of the one that is looked for.
public enum CrossoverSide: String, Sendable, Equatable, Codable {
  case below, above
}
