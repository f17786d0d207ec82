import LabModel

/// Brings the value of a factor into the one spelling that cells, plans and CSVs use, or says what is wrong with it.
enum FactorText {
  /// - Parameter text: as written in an experiment file or after `--where`.
  /// - Returns: the canonical text; a count may still be `cores` or `N*cores`.
  static func canonical(_ text: String, for factor: Factor) throws(FactorTextProblem) -> String {
    switch factor.kind {
    case .choice(let words):
      guard words.contains(text) else { throw .notOneOf(words) }
      return text
    case .count(let bounds): return try count(text, within: bounds)
    case .duration(let longest): return try duration(text, atMost: longest, mayBeZero: factor.mayBeZero)
    case .percent: return try percent(text)
    case .rate: return try rate(text)
    }
  }

  /// The canonical text with `cores` and `N*cores` replaced, held within the factor's bounds: a machine with very many
  /// cores gets the most clients the factor knows, not an error.
  static func resolved(_ canonical: String, for factor: Factor, cores: Int) -> String {
    guard case .count(let bounds) = factor.kind, let multiple = coreMultiple(canonical) else { return canonical }
    let (product, overflow) = multiple.multipliedReportingOverflow(by: max(1, cores))
    return String(min(max(overflow ? bounds.upperBound : product, bounds.lowerBound), bounds.upperBound))
  }

  // MARK: - Counts

  private static func count(_ text: String, within bounds: ClosedRange<Int>) throws(FactorTextProblem) -> String {
    if let multiple = coreMultiple(text) { return multiple == 1 ? "cores" : "\(multiple)*cores" }
    guard let number = Int(text) else { throw .notACount(bounds) }
    guard bounds.contains(number) else { throw .outOfBounds(bounds) }
    return String(number)
  }

  /// 1 for `cores`, N for `N*cores` with N from 1.
  private static func coreMultiple(_ text: String) -> Int? {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard parts.last == "cores" else { return nil }
    if parts.count == 1 { return 1 }
    guard parts.count == 2, let multiple = Int(parts[0]), multiple >= 1 else { return nil }
    return multiple
  }

  // MARK: - Shares and rates

  static func percent(_ text: String) throws(FactorTextProblem) -> String {
    guard let share = PlainDecimal(text), share.scale <= 6 else {
      throw text.hasPrefix("-") ? .percentOutOfBounds : .notAPercent
    }
    guard share.digits <= 100 * PlainDecimal.powerOfTen(share.scale) else { throw .percentOutOfBounds }
    return share.text
  }

  /// Beyond this no schedule can be kept: the clock alone costs 10 ns a look.
  static let highestRate: UInt64 = 100_000_000

  static func rate(_ text: String) throws(FactorTextProblem) -> String {
    if text == "unbounded" { return text }
    let unit: UInt64 = text.hasSuffix("k") ? 1_000 : text.hasSuffix("M") ? 1_000_000 : 1
    guard let number = PlainDecimal(unit == 1 ? text[...] : text.dropLast()) else { throw .notARate }
    guard case .whole(let perSecond) = number.times(unit), (1...highestRate).contains(perSecond) else {
      throw .rateOutOfBounds
    }
    if perSecond % 1_000_000 == 0 { return "\(perSecond / 1_000_000)M" }
    return perSecond % 1_000 == 0 ? "\(perSecond / 1_000)k" : String(perSecond)
  }
}

extension Factor {
  /// Periods have a length; everything else that takes time may take none. Of modules' own factors only they know.
  fileprivate var mayBeZero: Bool { !Self.periods.contains(self) }

  private static let periods = ScenarioCatalogue.published.flatMap(\.factors).filter { $0.name == "interval" }
}

/// What is wrong with the value of a factor.
enum FactorTextProblem: Error, Equatable {
  case notOneOf([String])
  case notACount(ClosedRange<Int>)
  case outOfBounds(ClosedRange<Int>)
  case notADuration
  case noUnit
  case negativeDuration
  case zeroDuration
  case notWholeNanoseconds
  case tooLong(nanoseconds: UInt64)
  case notAPercent
  case percentOutOfBounds
  case notARate
  case rateOutOfBounds
}
