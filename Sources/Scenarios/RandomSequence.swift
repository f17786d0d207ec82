/// SplitMix64: small, and the same on every platform. Source: Steele, Lea, Flood, OOPSLA 2014.
public struct RandomSequence: Sendable, RandomNumberGenerator {
  @usableFromInline var state: UInt64

  @inlinable public init(seed: UInt64) { state = seed }

  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// Uniform below `bound`, with a bias under bound ÷ 2^64.
  @inlinable public mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// The generator's output function: a good integer hash.
  @inlinable public static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
