extension FactorText {
  /// Largest first.
  private static let units: [(name: String, nanoseconds: UInt64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
  ]

  static func duration(
    _ text: String, atMost longest: UInt64, mayBeZero: Bool
  ) throws(FactorTextProblem) -> String {
    if text.hasPrefix("-") { throw .negativeDuration }
    let nanoseconds = try parsedNanoseconds(text, atMost: longest)
    guard mayBeZero || nanoseconds > 0 else { throw .zeroDuration }
    return durationText(nanoseconds)
  }

  /// Nanoseconds of a canonical (or any well-formed) length of time.
  static func nanoseconds(_ text: String) -> UInt64? { try? parsedNanoseconds(text, atMost: .max) }

  private static func parsedNanoseconds(_ text: String, atMost longest: UInt64) throws(FactorTextProblem) -> UInt64 {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let suffix = text.dropFirst(number.count).drop { $0 == " " }
    guard let decimal = PlainDecimal(number) else { throw .notADuration }
    if suffix.isEmpty {
      guard decimal.digits == 0 else { throw .noUnit }
      return 0
    }
    // µ is written as U+00B5 or U+03BC, depending on the keyboard.
    let name = suffix == "\u{B5}s" || suffix == "\u{3BC}s" ? "us" : suffix
    guard let unit = units.first(where: { $0.name == name }) else { throw .notADuration }
    switch decimal.times(unit.nanoseconds) {
    case .whole(let value) where value <= longest: return value
    case .whole, .tooLarge: throw .tooLong(nanoseconds: longest)
    case .fraction: throw .notWholeNanoseconds
    }
  }

  /// The shortest spelling with a number from 1 up; of two as short, the larger unit: `10us`, `1.5ms`, `16.67ms`.
  static func durationText(_ nanoseconds: UInt64) -> String {
    var shortest: String?
    for (scale, unit) in zip([9, 6, 3, 0], units) where nanoseconds >= unit.nanoseconds {
      var number = PlainDecimal(digits: nanoseconds, scale: scale)
      while number.scale > 0, number.digits % 10 == 0 {
        number = PlainDecimal(digits: number.digits / 10, scale: number.scale - 1)
      }
      let text = number.text + unit.name
      if text.count < shortest?.count ?? .max { shortest = text }
    }
    return shortest ?? "0"
  }
}
