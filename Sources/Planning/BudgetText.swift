/// A time that people give a run: `90s`, `20min`, `2h`, `1h30min`.
public enum BudgetText {
  private static let units: [(name: String, nanoseconds: UInt64)] = [
    ("min", 60_000_000_000), ("h", 3_600_000_000_000), ("s", 1_000_000_000),
  ]
  /// A week: beyond it a number has a digit too many.
  static let mostNanoseconds: UInt64 = 7 * 86_400_000_000_000

  /// - Returns: nil unless the text is one or more numbers with a unit, together above 0 and at most a week.
  public static func nanoseconds(_ text: String) -> UInt64? {
    var rest = text.filter { $0 != " " }[...]
    var sum: UInt64 = 0
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(number.count)
      guard let decimal = PlainDecimal(number), let unit = units.first(where: { rest.hasPrefix($0.name) }),
        case .whole(let part) = decimal.times(unit.nanoseconds), part <= mostNanoseconds
      else { return nil }
      rest = rest.dropFirst(unit.name.count)
      sum += part
      guard sum <= mostNanoseconds else { return nil }
    }
    return sum > 0 ? sum : nil
  }
}
