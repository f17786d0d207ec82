/// Amounts of memory as messages show them.
public enum ByteText {
  /// `1.5 GiB`, `512 bytes`.
  public static func of(_ count: UInt64) -> String {
    let units: [(size: UInt64, name: String)] = [
      (1 << 40, "TiB"), (1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB"),
    ]
    guard let unit = units.first(where: { count >= $0.size }) else { return "\(count) bytes" }
    return "\(DoctorMessages.decimal(Double(count) / Double(unit.size))) \(unit.name)"
  }
}
