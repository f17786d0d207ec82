/// Whether a trial has warmed up: the work done in the last five sub-windows shows no trend. Mann–Kendall's exact test:
/// five values in strict order have probability 2/5! = 1.7 % when nothing changes. A trend below 2 % from the first to the
/// last is too small to matter.
struct WarmUp {
  static let subWindowNanoseconds: UInt64 = 10_000_000
  /// How much longer than asked for it may take before the trial is said to be not steady.
  static let mostExtraNanoseconds: UInt64 = 200_000_000
  private static let span = 5

  private(set) var rates: [Double] = []

  mutating func add(_ operations: Int) { rates.append(Double(operations)) }

  /// False until there are five sub-windows.
  var isFlat: Bool {
    let recent = rates.suffix(Self.span)
    guard recent.count == Self.span, let first = recent.first, let last = recent.last else { return false }
    let pairs = zip(recent, recent.dropFirst())
    let isMonotone = pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
    return !isMonotone || abs(last - first) <= 0.02 * max(first, last)
  }

  /// For the reason of a trial that is not steady.
  var changePercent: Int {
    let recent = rates.suffix(Self.span)
    guard let first = recent.first, let last = recent.last, first > 0 else { return 0 }
    return Int(((last - first) / first * 100).rounded())
  }
}
