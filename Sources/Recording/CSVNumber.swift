/// Numbers as CSV cells: plain decimals, never an exponent.
enum CSVNumber {
  /// Larger values cannot come from a measurement; readers refuse them, writers leave the cell empty.
  static let largest = 1e18

  /// An integer as one, a ratio with up to 4 decimals (4 significant digits below 1); empty when unknown, negative,
  /// not finite or beyond `largest`.
  static func text(_ value: Double?) -> String {
    guard let value, value.isFinite, value >= 0, value <= largest else { return "" }
    if value == value.rounded() { return String(UInt64(value)) }
    var decimals = 4
    var bound = 0.1
    while value < bound, decimals < 12 {
      decimals += 1
      bound /= 10
    }
    return fixed(value, decimals: decimals)
  }

  /// With at most one decimal: means of nanoseconds.
  static func tenths(_ value: Double?) -> String {
    guard let value, value.isFinite, value >= 0, value <= largest else { return "" }
    return fixed(value, decimals: 1)
  }

  static func text(_ value: UInt64?) -> String {
    guard let value, Double(value) <= largest else { return "" }
    return String(value)
  }

  /// Rounded to so many decimals, without trailing zeros.
  private static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // The whole part first: what remains is exact, a large value times the scale would not be.
    let whole = value.rounded(.down)
    let scaled = ((value - whole) * scale).rounded()
    if scaled >= scale { return String(UInt64(whole) + 1) }
    var fraction = String(UInt64(scaled))
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? String(UInt64(whole)) : "\(UInt64(whole)).\(fraction)"
  }
}
