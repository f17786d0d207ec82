import LabModel

extension FactorText {
  /// The canonical text of what a value measures (see `FactorNumber`), rounded to what the factor can have.
  static func text(of number: Double, _ kind: Factor.Kind) -> String? {
    guard number >= 0, let whole = UInt64(exactly: number.rounded()) else { return nil }
    return switch kind {
    case .choice: nil
    case .count: String(whole)
    case .duration: durationText(whole)
    case .rate: try? rate(String(whole))
    case .percent: try? percent(number == number.rounded() ? String(whole) : "\(number)")
    }
  }
}
