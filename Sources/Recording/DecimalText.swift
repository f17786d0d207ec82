/// Reading the number of a cell.
enum DecimalText {
  enum Result: Equatable {
    case empty
    case number(Double)
    case problem(NumberProblem)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]

  /// Digits with at most one point: exact up to 15 digits, so by far the most cells need no general parser.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
    if bytes.isEmpty { return .empty }
    guard bytes.count <= 16 else { return parseSlowly(bytes) }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = -1
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        if decimals >= 0 { decimals += 1 }
      } else if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
      } else {
        return parseSlowly(bytes)
      }
    }
    guard digits > 0, digits <= 15 else { return parseSlowly(bytes) }
    return .number(decimals > 0 ? Double(mantissa) / powersOfTen[decimals] : Double(mantissa))
  }

  private static func parseSlowly(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
    let text = String(decoding: bytes, as: UTF8.self)
    let plain = Set("0123456789.+-eE".utf8)
    guard bytes.allSatisfy(plain.contains) else {
      let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
      return .problem(["nan", "inf", "infinity"].contains(word) ? .notFinite : .notANumber)
    }
    guard let value = Double(text) else { return .problem(.notANumber) }
    if value < 0 { return .problem(.negative) }
    return value <= CSVNumber.largest ? .number(value) : .problem(.tooLarge)
  }
}

/// Why a cell's text cannot be a measured number.
enum NumberProblem: Equatable {
  case notANumber, notFinite, negative, tooLarge
}
