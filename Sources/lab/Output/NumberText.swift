/// Numbers as tables show them: three digits that matter, and a unit.
enum NumberText {
  /// `870 ns`, `12.3 µs`, `4.56 ms`, `1.20 s`.
  static func time(nanoseconds: Double) -> String {
    scaled(nanoseconds, [(1e9, " s"), (1e6, " ms"), (1e3, " µs"), (1, " ns")])
  }

  /// `1.23 M/s`, `45.6 k/s`, `789 /s`.
  static func rate(perSecond: Double) -> String {
    scaled(perSecond, [(1e9, " G/s"), (1e6, " M/s"), (1e3, " k/s"), (1, " /s")])
  }

  /// `0.42`, `1.00`, `12.3`, `456`.
  static func ratio(_ value: Double) -> String { significant(value) }

  /// Always with this many places.
  static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int(scaled / scale)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let fraction = String(Int(scaled) - whole * Int(scale))
    return "\(sign)\(whole)." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  private static func scaled(_ value: Double, _ units: [(Double, String)]) -> String {
    let unit = units.first { value.magnitude >= $0.0 * 0.9995 } ?? units.last ?? (1, "")
    return significant(value / unit.0) + unit.1
  }

  private static func significant(_ value: Double) -> String {
    let size = value.magnitude
    guard size.isFinite else { return "—" }
    return decimal(value, places: size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }
}
