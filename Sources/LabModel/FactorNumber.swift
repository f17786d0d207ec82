/// What the values of factors measure: nanoseconds, events per second, hundredths, or how many.
public enum FactorNumber {
  /// - Parameter text: canonical.
  /// - Returns: nil for a word, for `unbounded`, and for a count of `cores` that is not resolved.
  public static func of(_ text: String, _ kind: Factor.Kind) -> Double? {
    switch kind {
    case .choice: nil
    case .count: Int(text).map { Double($0) }
    case .percent: Double(text)
    case .duration: scaled(text, [("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9)])
    case .rate: perSecond(text)
    }
  }

  /// Of a rate; nil when there is no schedule.
  public static func perSecond(_ text: String) -> Double? { scaled(text, [("k", 1e3), ("M", 1e6)]) }

  private static func scaled(_ text: String, _ units: [(name: String, size: Double)]) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return Double(text) }
    return Double(text.dropLast(unit.name.count)).map { $0 * unit.size }
  }
}
