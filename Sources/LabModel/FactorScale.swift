#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How the values of a factor are ordered, and which lies in the middle of two: by ratio for lengths of time, rates and
/// counts, by difference for shares.
public struct FactorScale: Sendable, Equatable {
  /// Two values whose ratio is no larger are near enough: 15 % is less than a section's length varies in an app.
  public static let narrowRatio = 1.15
  /// A range of shares is halved so often at most, as one from 1 to 1,000 is by ratio.
  static let linearSteps = 64.0
  /// Added before logarithms are taken when a range of times begins at 0: what a section shorter than this takes is lost
  /// beside what any hand-over takes.
  static let zeroOffsetNanoseconds = 100.0

  private enum Shape: Equatable {
    case logarithmic(offset: Double)
    /// Values are multiples of 10 to the power of minus `places`.
    case linear(places: Int)
  }

  private let shape: Shape
  /// The smallest distance of two positions that is worth halving.
  private let resolution: Double

  /// - Parameters:
  ///   - kind: of the factor.
  ///   - from: the smaller end, as a number (see `FactorNumber`).
  ///   - to: the larger end.
  /// - Returns: nil for a factor whose values have no order, and for ends that are not in order.
  public init?(_ kind: Factor.Kind, from: Double, to: Double) {
    guard from >= 0, from < to, to.isFinite else { return nil }
    switch kind {
    case .choice: return nil
    case .count, .rate: shape = .logarithmic(offset: from > 0 ? 0 : 1)
    case .duration: shape = .logarithmic(offset: from > 0 ? 0 : Self.zeroOffsetNanoseconds)
    // A tenth of what the last halving parts, and no finer than a text without an exponent shows.
    case .percent: shape = .linear(places: max(0, min(4, Int((3 - log10(to - from)).rounded(.down)))))
    }
    resolution = kind == .percent ? (to - from) / Self.linearSteps : log(Self.narrowRatio)
  }

  /// What is added before logarithms are taken: above 0 where a range begins at 0. Nil where positions are differences.
  public var logarithmOffset: Double? { if case .logarithmic(let offset) = shape { offset } else { nil } }

  public func position(of number: Double) -> Double {
    switch shape {
    case .logarithmic(let offset): log(number + offset)
    case .linear: number
    }
  }

  /// The inverse of `position`, not rounded.
  public func number(at position: Double) -> Double {
    switch shape {
    case .logarithmic(let offset): exp(position) - offset
    case .linear: position
    }
  }

  /// Whether there is nothing worth measuring between two values.
  public func isNarrow(_ a: Double, _ b: Double) -> Bool {
    // A bracket that is as narrow but for the rounding of its ends is narrow.
    abs(position(of: a) - position(of: b)) <= resolution * 1.05 || middle(a, b) == nil
  }

  /// A value in the middle, rounded to three digits that matter; nil where none lies between.
  public func middle(_ a: Double, _ b: Double) -> Double? { between(a, b, at: 0.5) }

  /// As `middle`, that share of the way from the first to the second.
  public func between(_ a: Double, _ b: Double, at share: Double) -> Double? {
    let exact = number(at: position(of: a) + share * (position(of: b) - position(of: a)))
    return [rounded(exact), exact.rounded()].first { min(a, b) < $0 && $0 < max(a, b) }
  }

  private func rounded(_ number: Double) -> Double {
    switch shape {
    case .linear(let places):
      let scale = pow(10, Double(places))
      return (number * scale).rounded() / scale
    case .logarithmic:
      guard number >= 1 else { return number.rounded() }
      let step = pow(10, max(0, log10(number).rounded(.down) - 2))
      return (number / step).rounded() * step
    }
  }
}
