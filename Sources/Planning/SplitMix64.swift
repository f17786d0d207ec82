/// The generator of every random choice in a plan: the same numbers on every platform and with every library.
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number below `bound`, without bias worth the name: the error is below bound / 2^64.
  mutating func next(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// Fisher–Yates.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(last, next(below: last + 1)) }
  }

  /// A generator of its own for a part of the run, so that one part's draws do not move another's.
  static func derived(from seed: UInt64, _ parts: UInt64...) -> SplitMix64 {
    parts.reduce(SplitMix64(seed: seed)) { generator, part in
      var generator = generator
      return SplitMix64(seed: generator.next() ^ part)
    }
  }
}
