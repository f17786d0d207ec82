public import LabModel
import Statistics

/// What a run measured of one crossover at one value of the factor.
public struct CrossoverSample: Sendable, Equatable {
  /// Of the factor, canonical.
  public var value: String
  /// The metric by block, of trials that may enter statistics.
  public var contender: [Int: Double]
  public var baseline: [Int: Double]
  /// Blocks that were run, whatever came of them.
  public var tried: Int

  public init(value: String, contender: [Int: Double] = [:], baseline: [Int: Double] = [:], tried: Int = 0) {
    self.value = value
    self.contender = contender
    self.baseline = baseline
    self.tried = tried
  }
}

extension CrossoverProbe {
  /// Paired by block.
  init(_ sample: CrossoverSample, number: Double) {
    let estimate = RatioEstimate.paired(contender: sample.contender, baseline: sample.baseline)
    // Without spread there is no interval of t: what enough blocks say alike is its own.
    let isExact = estimate.hasZeroSpread && estimate.blocks >= CrossoverRule.fewestEqualBlocks
    let interval = estimate.ratioInterval(confidence: CrossoverRule.confidence)
    self.init(
      value: sample.value, number: number, ratio: estimate.ratio,
      lower: interval?.lower ?? (isExact ? estimate.ratio : nil),
      upper: interval?.upper ?? (isExact ? estimate.ratio : nil), blocks: estimate.blocks, tried: sample.tried)
  }
}

/// What a run says of one crossover: its probes, and from which value on the one strategy is ahead of the other.
public struct CrossoverFinding: Sendable, Equatable {
  public let crossover: Crossover
  /// By value, the smallest first.
  public let probes: [CrossoverProbe]
  public let result: CrossoverResult
  /// Whether the ratio turns back between its values: then it may be passed where nothing was measured.
  public let turns: Bool

  /// - Parameters:
  ///   - samples: each value once, in any order. Values that the factor cannot have are left out.
  ///   - isSearched: false for a profile that measures the ends only.
  public init(_ crossover: Crossover, _ samples: [CrossoverSample], isSearched: Bool) {
    let probes = samples.compactMap { sample in
      crossover.number(of: sample.value).map { CrossoverProbe(sample, number: $0) }
    }
    self.crossover = crossover
    guard let all = CrossoverProbes(crossover, probes) else {
      self.probes = probes
      result = .notMeasured(at: crossover.from)
      turns = false
      return
    }
    self.probes = all.all
    turns = isSearched && all.turns
    result = isSearched ? all.result : all.unknownEnd(fewestBlocks: 1).map { .notMeasured(at: $0) } ?? .notSearched
  }

  /// For people: what was found, in a sentence with its full stop, and what speaks against it.
  public var sentence: String { sentence(ForeignText.plain) }

  /// - Parameter quote: how names and values are written.
  func sentence(_ quote: (String) -> String) -> String {
    ReportingMessages.sentence(of: self, quote: quote) + (turns ? " " + ReportingMessages.ratioTurns : "")
  }

  /// The side of the ratio that was looked for, of a probe.
  public func side(of probe: CrossoverProbe) -> CrossoverSide? { probe.side(of: crossover.ratio) }

  /// As `CrossoverProbes.run`.
  func run(around value: String) -> [CrossoverProbe] { CrossoverProbes(crossover, probes)?.run(around: value) ?? [] }
}

extension CrossoverResult {
  /// For programs.
  public var word: String {
    switch self {
    case .notSearched: "not-searched"
    case .notMeasured: "not-measured"
    case .throughout: "throughout"
    case .atBothEnds: "both-ends"
    case .crossing: "crossing"
    case .oneSided: "one-sided"
    case .several: "several"
    case .undecided: "undecided"
    }
  }

  /// Where it is passed, when that is one place.
  public var bracket: CrossoverBracket? {
    if case .crossing(let bracket) = self { bracket } else { nil }
  }

  /// Wherever it is passed.
  public var brackets: [CrossoverBracket] {
    switch self {
    case .crossing(let bracket): [bracket]
    case .several(let brackets): brackets
    case .notSearched, .notMeasured, .throughout, .atBothEnds, .oneSided, .undecided: []
    }
  }
}
