#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The probes of one crossover, and what they say together. The search asks it where to look next, the report what was
/// found.
public struct CrossoverProbes: Sendable, Equatable {
  public let crossover: Crossover
  public let scale: FactorScale
  /// By value, the smallest first.
  public let all: [CrossoverProbe]

  /// - Parameter probes: in any order, each value once.
  /// - Returns: nil for a factor that the catalogue does not know, or whose values have no order.
  public init?(_ crossover: Crossover, _ probes: [CrossoverProbe]) {
    guard let scale = crossover.scale else { return nil }
    self.crossover = crossover
    self.scale = scale
    all = probes.sorted { $0.number < $1.number }
  }

  public subscript(value: String) -> CrossoverProbe? { all.first { $0.value == value } }

  /// Of a probe, of the ratio that is looked for.
  public func side(_ probe: CrossoverProbe) -> CrossoverSide? { probe.side(of: crossover.ratio) }

  public var result: CrossoverResult {
    if let end = unknownEnd(fewestBlocks: CrossoverRule.fewestBlocks) { return .notMeasured(at: end) }
    let brackets = brackets
    if brackets.count > 1 { return .several(brackets) }
    if let bracket = brackets.first { return .crossing(bracket) }
    switch (all.first.flatMap(side), all.last.flatMap(side)) {
    case (let side?, _?): return firstRun.count == all.count ? .throughout(side) : .atBothEnds(side)
    case (let side?, nil): return .oneSided(side, bound: firstRun.last?.value ?? crossover.from)
    case (nil, let side?): return .oneSided(side, bound: lastRun.first?.value ?? crossover.to)
    case (nil, nil): return .undecided
    }
  }

  /// The first end, if any, of which too little is known: it has fewer usable blocks than that, or shows no side and has
  /// lost most of its blocks. A few that are left of many say too little for "cannot be told apart".
  public func unknownEnd(fewestBlocks: Int) -> String? {
    [crossover.from, crossover.to].first { value in
      guard let probe = self[value], probe.ratio != nil, probe.blocks >= fewestBlocks else { return true }
      return side(probe) == nil && 2 * probe.blocks < probe.tried
    }
  }

  /// Neighbours on different sides, those between them on which nothing is known left out.
  public var brackets: [CrossoverBracket] {
    let clear = all.filter { side($0) != nil }
    return zip(clear, clear.dropFirst()).filter { side($0) != side($1) }.map { lower, upper in
      CrossoverBracket(lower: lower, upper: upper, crossing: crossing(from: lower, to: upper))
    }
  }

  /// The probes from the smaller end on that are clear of the ratio.
  public var firstRun: [CrossoverProbe] { Array(all.prefix { side($0) != nil }) }
  /// The probes up to the larger end that are clear of the ratio.
  public var lastRun: [CrossoverProbe] { Array(all.reversed().prefix { side($0) != nil }.reversed()) }

  /// The probe of that value and its neighbours that are clear on the same side, none between them that is not.
  public func run(around value: String) -> [CrossoverProbe] {
    guard let place = all.firstIndex(where: { $0.value == value }), let own = side(all[place]) else { return [] }
    let before = all[..<place].reversed().prefix { side($0) == own }.reversed()
    return before + all[place...].prefix { side($0) == own }
  }

  /// Whether the ratio rises between some values and falls between others, by more than the intervals and 3 % leave
  /// open: then a bracket says little of what lies between probes.
  public var turns: Bool {
    let margin = 1 + CrossoverRule.threshold
    let pairs = all.indices.flatMap { first in all[(first + 1)...].map { (all[first], $0) } }
    let rises = pairs.contains { a, b in (b.lower ?? 0) > (a.upper ?? .infinity) * margin }
    let falls = pairs.contains { a, b in (a.lower ?? 0) > (b.upper ?? .infinity) * margin }
    return rises && falls
  }

  /// Where the ratio is passed when its logarithm is a straight line between neighbouring probes.
  private func crossing(from lower: CrossoverProbe, to upper: CrossoverProbe) -> Double {
    let between = all.filter { $0.number >= lower.number && $0.number <= upper.number && $0.ratio != nil }
    for (a, b) in zip(between, between.dropFirst()) {
      let (before, after) = (log((a.ratio ?? 1) / crossover.ratio), log((b.ratio ?? 1) / crossover.ratio))
      guard before != after, before.sign != after.sign || before == 0 || after == 0 else { continue }
      let share = before / (before - after)
      let positions = (scale.position(of: a.number), scale.position(of: b.number))
      return scale.number(at: positions.0 + share * (positions.1 - positions.0))
    }
    return scale.number(at: (scale.position(of: lower.number) + scale.position(of: upper.number)) / 2)
  }
}

/// Two neighbouring values on whose sides the ratio is clear of the one that is looked for.
public struct CrossoverBracket: Sendable, Equatable {
  public var lower: CrossoverProbe
  public var upper: CrossoverProbe
  /// The value at which the ratio is passed, interpolated between the probes.
  public var crossing: Double

  public init(lower: CrossoverProbe, upper: CrossoverProbe, crossing: Double) {
    self.lower = lower
    self.upper = upper
    self.crossing = crossing
  }
}

/// What the probes of a crossover say.
public enum CrossoverResult: Sendable, Equatable {
  /// The profile measures the ends only.
  case notSearched
  /// Too few blocks of an end can be used.
  case notMeasured(at: String)
  /// On this side at every value that was measured.
  case throughout(CrossoverSide)
  /// On this side at both ends, and on no other anywhere; but not at every value between them.
  case atBothEnds(CrossoverSide)
  /// The ratio is passed within the bracket.
  case crossing(CrossoverBracket)
  /// On this side at one end and from there to the bound; at the other end no side is shown.
  case oneSided(CrossoverSide, bound: String)
  /// It is passed more than once.
  case several([CrossoverBracket])
  /// Neither end is clear of the ratio.
  case undecided
}
