public import LabModel

/// How much a profile spends on a crossover.
public struct CrossoverEffort: Sendable, Equatable {
  /// Blocks with which a value is begun.
  public var firstBlocks: Int
  /// Usable blocks that a value gets when no side is shown by the first.
  public var mostBlocks: Int
  /// Blocks that a value gets at most, with those that could not be used.
  public var mostTries: Int
  /// Values that are measured, the ends with them.
  public var mostProbes: Int

  /// Whether it only looks whether both ends can be measured.
  public var isEndsOnly: Bool { mostProbes <= 2 }

  /// A value begins with the fewest blocks that show a side; six halvings of a range of a thousand leave 12 %.
  public init(_ profile: Profile) {
    if profile.reduced {
      firstBlocks = max(1, profile.blocks)
      mostBlocks = firstBlocks
      mostTries = firstBlocks
      mostProbes = 2
    } else {
      firstBlocks = CrossoverRule.fewestBlocks
      mostBlocks = min(2 * firstBlocks, max(firstBlocks, profile.blocks))
      mostTries = mostBlocks + firstBlocks
      mostProbes = 8
    }
  }
}

/// A value to measure, and in how many more blocks.
public struct CrossoverRequest: Sendable, Equatable {
  public var value: String
  public var blocks: Int

  public init(value: String, blocks: Int) {
    self.value = value
    self.blocks = blocks
  }
}

/// Looks for the value of a factor at which the ratio of two strategies passes the one that is asked about: the ends
/// first, then by halving. Pure: what was measured so far comes in as values, and the same values give the same request.
public struct CrossoverSearch {
  private let crossover: Crossover
  private let effort: CrossoverEffort

  public init(_ crossover: Crossover, _ effort: CrossoverEffort) {
    self.crossover = crossover
    self.effort = effort
  }

  /// What to measure next; empty when the search has ended.
  /// - Parameter probes: all values measured so far, as all of their blocks left them.
  public func next(_ probes: [CrossoverProbe]) -> [CrossoverRequest] {
    guard let probes = CrossoverProbes(crossover, probes) else { return [] }
    let ends = [crossover.from, crossover.to].compactMap { more(of: probes[$0], at: $0) }
    guard ends.isEmpty, !effort.isEndsOnly else { return ends }
    // Values between the ends are begun one at a time, so at most one of them is unsettled.
    if let open = probes.all.lazy.compactMap({ more(of: $0, at: $0.value) }).first { return [open] }
    guard probes.all.count < effort.mostProbes, let value = nextValue(probes) else { return [] }
    return [CrossoverRequest(value: value, blocks: effort.firstBlocks)]
  }

  /// More blocks for a value: those that were lost, and as many again when no side is shown.
  private func more(of probe: CrossoverProbe?, at value: String) -> CrossoverRequest? {
    guard let probe else { return CrossoverRequest(value: value, blocks: effort.firstBlocks) }
    let isClear = probe.side(of: crossover.ratio) != nil
    let wanted = probe.blocks < effort.firstBlocks || isClear ? effort.firstBlocks : effort.mostBlocks
    let blocks = min(wanted - probe.blocks, effort.mostTries - probe.tried)
    return blocks > 0 ? CrossoverRequest(value: value, blocks: blocks) : nil
  }

  /// Two neighbours, and the share of the way between them at which to look.
  private struct Gap {
    var lower: CrossoverProbe
    var upper: CrossoverProbe
    var share = 0.5
  }

  private func nextValue(_ probes: CrossoverProbes) -> String? {
    let gaps: [Gap] =
      switch probes.result {
      case .crossing(let bracket): gaps(in: bracket, probes)
      case .oneSided: edge(probes)
      // Both ends may lie on one side of what is passed twice between them.
      case .throughout: probes.all.count == 2 ? [Gap(lower: probes.all[0], upper: probes.all[1])] : []
      case .atBothEnds: besideUnclear(probes)
      case .notSearched, .notMeasured, .several, .undecided: []
      }
    let scale = probes.scale
    func width(_ gap: Gap) -> Double { scale.position(of: gap.upper.number) - scale.position(of: gap.lower.number) }
    let open = gaps.filter { !scale.isNarrow($0.lower.number, $0.upper.number) }
    guard let gap = open.max(by: { width($0) < width($1) }), let kind = crossover.kind,
      let value = scale.between(gap.lower.number, gap.upper.number, at: gap.share)
        ?? scale.middle(gap.lower.number, gap.upper.number)
    else { return nil }
    return FactorText.text(of: value, kind)
  }

  /// Between the ends of a bracket, or between them and the values on which nothing was shown.
  private func gaps(in bracket: CrossoverBracket, _ probes: CrossoverProbes) -> [Gap] {
    let (lower, upper) = (bracket.lower, bracket.upper)
    if probes.scale.isNarrow(lower.number, upper.number) { return [] }
    let open = probes.all.filter { $0.number > lower.number && $0.number < upper.number }
    guard let first = open.first, let last = open.last else { return [Gap(lower: lower, upper: upper)] }
    // Where nothing was shown the crossing is near: a side shows soon beside it, so a quarter of the way, not a half.
    return [Gap(lower: lower, upper: first, share: 0.75), Gap(lower: last, upper: upper, share: 0.25)]
  }

  /// Around each value at which no side is shown: if the ratio is passed twice, then there.
  private func besideUnclear(_ probes: CrossoverProbes) -> [Gap] {
    zip(probes.all, probes.all.dropFirst()).filter { probes.side($0) == nil || probes.side($1) == nil }
      .map { Gap(lower: $0, upper: $1) }
  }

  /// Between the outermost value that is clear, seen from the clear end, and its neighbour that is not.
  private func edge(_ probes: CrossoverProbes) -> [Gap] {
    if let last = probes.firstRun.last, let next = probes.all.first(where: { $0.number > last.number }) {
      return [Gap(lower: last, upper: next)]
    }
    if let first = probes.lastRun.first, let next = probes.all.last(where: { $0.number < first.number }) {
      return [Gap(lower: next, upper: first)]
    }
    return []
  }
}
