#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Numbers as people read them.
enum FigureText {
  static let unknown = "—"

  /// Three digits that matter, and a unit: `870 ns`, `12.3 µs`, `1.23 M/s`, `45.6 KiB`.
  static func text(_ value: Double?, in unit: Unit) -> String {
    guard let value else { return unknown }
    return switch unit {
    case .nanoseconds: scaled(value, [(1e9, " s"), (1e6, " ms"), (1e3, " µs"), (1, " ns")])
    case .nanosecondsPerOperation: scaled(value, [(1e9, " s/op"), (1e6, " ms/op"), (1e3, " µs/op"), (1, " ns/op")])
    case .perSecond: scaled(value, [(1e9, " G/s"), (1e6, " M/s"), (1e3, " k/s"), (1, " /s")])
    case .bytes: scaled(value, [(1_073_741_824, " GiB"), (1_048_576, " MiB"), (1024, " KiB"), (1, " B")])
    case .perOperation: significant(value) + " /op"
    case .bytesPerOperation: significant(value) + " B/op"
    case .number: value == value.rounded() ? plain(value) : significant(value)
    }
  }

  /// `1.034`, `12.3`, `456`, `0.00243`: a threshold of 3 % needs the third decimal.
  static func ratio(_ value: Double?) -> String {
    guard let value, value.isFinite else { return unknown }
    let places =
      switch value {
      case ..<0.01: 5
      case ..<0.1: 4
      case ..<9.9995: 3
      case ..<99.95: 1
      default: 0
      }
    return fixed(value, places: places)
  }

  /// `1.021…1.048`, `<0.001…>1000`.
  static func interval(_ lower: Double, _ upper: Double) -> String {
    (lower < 0.001 ? "<0.001" : ratio(lower)) + "…" + (upper > 1000 ? ">1000" : ratio(upper))
  }

  /// `0.012`, `<0.001`.
  static func probability(_ value: Double?) -> String {
    guard let value else { return unknown }
    return value < 0.001 ? "<0.001" : fixed(value, places: 3)
  }

  /// The change that a ratio is: `+12 %`, `−3.4 %`; `×4.2` and `÷7.5` from three times on.
  static func change(_ ratio: Double) -> String {
    if ratio >= 3 { return "×" + times(ratio) }
    if ratio <= 1 / 3.0 { return "÷" + times(1 / ratio) }
    let percent = (ratio - 1) * 100
    return (percent < 0 ? "−" : "+") + self.percent(percent.magnitude)
  }

  private static func times(_ value: Double) -> String { fixed(value, places: value < 9.95 ? 1 : 0) }

  /// `3 %`, `2.5 %`.
  static func percent(_ value: Double) -> String {
    let tenths = fixed(value, places: 1)
    return (value >= 9.95 ? fixed(value, places: 0) : tenths.hasSuffix(".0") ? String(tenths.dropLast(2)) : tenths)
      + " %"
  }

  /// For programs: six digits that matter, so that the last bits of a logarithm do not show.
  static func rounded(_ value: Double?) -> Double? {
    guard let value, value.isFinite, value != 0 else { return value }
    let exponent = 5 - Int(log10(value.magnitude).rounded(.down))
    // A power of ten above 1 is exact, its inverse is not.
    let scale = pow(10, Double(abs(exponent)))
    return exponent >= 0 ? (value * scale).rounded() / scale : (value / scale).rounded() * scale
  }

  /// A share as it was written.
  static func plain(_ value: Double) -> String { value == value.rounded() ? fixed(value, places: 0) : "\(value)" }

  private static func scaled(_ value: Double, _ units: [(size: Double, name: String)]) -> String {
    let unit = units.first { value.magnitude >= $0.size * 0.9995 } ?? units.last ?? (1, "")
    return significant(value / unit.size) + unit.name
  }

  private static func significant(_ value: Double) -> String {
    let size = value.magnitude
    guard size.isFinite else { return unknown }
    return fixed(value, places: size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  static func fixed(_ value: Double, places: Int) -> String {
    let scale = pow(10, Double(places))
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int(scaled / scale)
    let sign = value < 0 && scaled > 0 ? "−" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let fraction = String(Int(scaled) - whole * Int(scale))
    return "\(sign)\(whole)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
