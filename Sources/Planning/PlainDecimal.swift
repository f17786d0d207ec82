/// A number written as digits with at most one point, kept exactly: `digits` / 10^`scale`.
struct PlainDecimal: Equatable {
  var digits: UInt64
  var scale: Int

  enum Product: Equatable {
    case whole(UInt64)
    case fraction
    case tooLarge
  }

  /// nil unless the text is 1 to 18 digits with at most one point; no sign, no exponent.
  init?(_ text: some StringProtocol) {
    var digits: UInt64 = 0
    var count = 0
    var scale: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count += 1
        guard count <= 18 else { return nil }
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        scale = scale.map { $0 + 1 }
      case UInt8(ascii: ".") where scale == nil:
        scale = 0
      default:
        return nil
      }
    }
    guard count > 0 else { return nil }
    self.digits = digits
    self.scale = scale ?? 0
    while self.scale > 0, self.digits % 10 == 0 {
      self.digits /= 10
      self.scale -= 1
    }
  }

  init(digits: UInt64, scale: Int) {
    self.digits = digits
    self.scale = scale
  }

  /// Without trailing zeros.
  var text: String {
    guard scale > 0 else { return String(digits) }
    let plain = String(digits)
    let padded = String(repeating: "0", count: max(0, scale + 1 - plain.count)) + plain
    return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  func times(_ factor: UInt64) -> Product {
    let (product, overflow) = digits.multipliedReportingOverflow(by: factor)
    guard !overflow else { return .tooLarge }
    let divisor = Self.powerOfTen(scale)
    return product % divisor == 0 ? .whole(product / divisor) : .fraction
  }

  /// - Parameter exponent: at most 18.
  static func powerOfTen(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
