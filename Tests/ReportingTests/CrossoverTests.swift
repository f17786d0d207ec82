import Foundation
import LabModel
import Statistics
import Testing

@testable import Reporting

@Suite("findings of crossovers")
struct CrossoverTests {
  static let crossover = Crossover(
    experiment: "crossover-barrier-lock", scenario: "rw-cache", factor: "work", from: "0", to: "1ms",
    contender: "gcd-barrier", baseline: "unfair-lock", metric: ResultMetric(role: "all", column: "ops_per_s"),
    callers: .tasks, parameters: ["clients": "2", "crowd": "idle", "keys": "1000", "reads": "90"])

  /// Ratios by value, each around 8 blocks of noise.
  static func samples(_ ratios: [(String, Double)]) -> [CrossoverSample] {
    ratios.map { value, ratio in
      CrossoverSample(
        value: value,
        contender: Dictionary(uniqueKeysWithValues: noise.enumerated().map { ($0.offset + 1, $0.element * ratio) }),
        baseline: Dictionary(
          uniqueKeysWithValues: noise.reversed().enumerated().map { ($0.offset + 1, $0.element) }), tried: 8)
    }
  }

  static func finding(
    _ ratios: [(String, Double)], isSearched: Bool = true, _ change: (inout Crossover) -> Void = { _ in }
  ) -> CrossoverFinding {
    var crossover = crossover
    change(&crossover)
    return CrossoverFinding(crossover, samples(ratios), isSearched: isSearched)
  }

  static let crossing = finding([("1ms", 1.6), ("0", 0.07), ("9.9us", 1.1), ("1us", 0.26), ("8us", 1.0), ("5us", 0.7)])
  static let throughout = finding([("0", 0.2), ("9.9us", 0.3), ("1ms", 0.9)]) {
    $0.experiment = "crossover-throughout"
  }

  @Test("a crossing is bracketed by the nearest values that are clear, and interpolated between them")
  func bracket() throws {
    let bracket = try #require(Self.crossing.result.bracket)
    #expect(Self.crossing.probes.map(\.value) == ["0", "1us", "5us", "8us", "9.9us", "1ms"])
    #expect(bracket.lower.value == "5us" && bracket.upper.value == "9.9us")
    #expect((7_500...8_500).contains(bracket.crossing))
    #expect(!Self.crossing.turns)
  }

  /// Result, and the sentence behind `rw-cache from tasks: ops_per_s of gcd-barrier `.
  static let sentences: [(String, CrossoverFinding, String)] = [
    (
      "crossing", crossing,
      "is below that of unfair-lock up to work=5us and above it from work=9.9us on, clear at 5 of 6 values; it passes at "
        + "about 8.00 µs."
    ),
    (
      "crossing", finding([("0", 1), ("1us", 0.5), ("3us", 0.6), ("9.9us", 2), ("1ms", 1)]),
      "is below that of unfair-lock from work=1us to work=3us and above it at work=9.9us, clear at 3 of 5 values; it passes "
        + "at about 5.00 µs. The ratio does not move in one direction: between the values that were measured it may pass "
        + "elsewhere too."
    ),
    (
      "throughout", throughout,
      "is below that of unfair-lock from work=0 to work=1ms, clear at all 3 values."
    ),
    (
      "both-ends", finding([("0", 0.2), ("3us", 0.3), ("9.9us", 1), ("1ms", 0.9)]),
      "is below that of unfair-lock up to work=3us and from work=1ms on, clear at 3 of 4 values; no side is shown at "
        + "work=9.9us. The ratio does not move in one direction: between the values that were measured it may pass elsewhere "
        + "too."
    ),
    (
      "one-sided", finding([("0", 1), ("500us", 1.3), ("800us", 1.4), ("1ms", 1.5)]),
      "is above that of unfair-lock from work=500us on, clear at 3 of 4 values; no side is shown at work=0."
    ),
    (
      "one-sided", finding([("0", 0.5), ("500us", 0.9), ("1ms", 1)]),
      "is below that of unfair-lock up to work=500us, clear at 2 of 3 values; no side is shown at work=1ms."
    ),
    (
      "one-sided", finding([("0", 0.5), ("1us", 0.99), ("9.9us", 0.9), ("1ms", 1)]),
      "is below that of unfair-lock up to work=0, clear at 2 of 4 values; no side is shown at work=1us, work=1ms. The ratio "
        + "does not move in one direction: between the values that were measured it may pass elsewhere too."
    ),
    (
      "undecided", finding([("0", 1), ("1ms", 1)]),
      "cannot be told from that of unfair-lock, neither at work=0 nor at work=1ms."
    ),
    (
      "several", finding([("0", 0.5), ("9.9us", 2), ("1ms", 0.5)]),
      "passes that of unfair-lock more than once along work: between work=0 and work=9.9us, between work=9.9us and work=1ms. Search each part "
        + "with `from` and `to` of its own. The ratio does not move in one direction: between the values that were "
        + "measured it may pass elsewhere too."
    ),
    (
      "not-searched", finding([("0", 0.5), ("1ms", 2)], isSearched: false),
      "against unfair-lock was not searched along work in this profile; only the ends were measured."
    ),
    (
      "not-measured", finding([("0", 0.5)]),
      "against unfair-lock is not known, for too few blocks could be used at work=1ms; the reasons are in the rows of "
        + "throughput.csv."
    ),
    (
      "crossing", finding([("0", 0.5), ("1ms", 2)]) { $0.ratio = 1.1 },
      "is below 1.1 times that of unfair-lock up to work=0 and above it from work=1ms on, clear at both values; it passes "
        + "at about 18.7 µs."
    ),
  ]

  @Test("each result has a word and a sentence", arguments: sentences)
  func sentence(word: String, finding: CrossoverFinding, rest: String) {
    #expect(finding.result.word == word)
    #expect(finding.sentence == "rw-cache from tasks: ops_per_s of gcd-barrier " + rest)
  }

  @Test("a value of a rate or a count is said in its unit")
  func units() {
    let rate = Self.finding([("1k", 0.5), ("1M", 2)]) {
      ($0.scenario, $0.factor, $0.from, $0.to) = ("hot-path", "rate", "1k", "1M")
    }
    #expect(rate.sentence.hasSuffix("passes at about 31.6 k/s."))
    let clients = Self.finding([("1", 0.5), ("64", 2)]) {
      ($0.factor, $0.from, $0.to) = ("clients", "1", "64")
    }
    #expect(clients.sentence.hasSuffix("passes at about 8.0."))
    let reads = Self.finding([("0", 0.5), ("100", 2)]) {
      ($0.factor, $0.from, $0.to) = ("reads", "0", "100")
    }
    #expect(reads.sentence.hasSuffix("passes at about 50 %."))
  }

  @Test("blocks that one side lacks do not count, and below four no side is shown, however clear it seems")
  func blocks() {
    func found(lost: Int) -> CrossoverFinding {
      var samples = Self.samples([("0", 0.5), ("1ms", 2)])
      for block in 1...lost { samples[0].contender[block] = nil }
      return CrossoverFinding(Self.crossover, samples, isSearched: true)
    }
    let (enough, few) = (found(lost: 4), found(lost: 5))
    #expect(enough.probes.map(\.blocks) == [4, 8] && enough.probes.map(enough.side) == [.below, .above])
    #expect(few.probes.map(\.blocks) == [3, 8] && few.probes.map(few.side) == [nil, .above])
    #expect(few.result == .notMeasured(at: "0"))
  }

  @Test("blocks that say the same to the last digit are exact from eight on, and say nothing before")
  func equalBlocks() throws {
    func probe(_ blocks: Int) throws -> CrossoverProbe {
      let numbers = 1...blocks
      let sample = CrossoverSample(
        value: "1ms", contender: Dictionary(uniqueKeysWithValues: numbers.map { ($0, 4) }),
        baseline: Dictionary(uniqueKeysWithValues: numbers.map { ($0, 2) }), tried: blocks)
      return try #require(CrossoverFinding(Self.crossover, [sample], isSearched: true).probes.first)
    }
    let (seven, eight) = (try probe(7), try probe(8))
    #expect(seven.ratio == 2 && seven.lower == nil && seven.side(of: 1) == nil)
    #expect(eight.lower == eight.ratio && eight.upper == eight.ratio && eight.side(of: 1) == .above)
    // As many as make the p value of a permutation small enough.
    #expect(pow(0.5, 8 - 1) <= 1 - CrossoverRule.confidence && pow(0.5, 7 - 1) > 1 - CrossoverRule.confidence)
  }

  @Test(
    "a ratio within 3 % shows no side, however narrow its interval; nor does one whose 99 % interval holds the other")
  func rule() throws {
    for (ratio, side) in [(1.031, CrossoverSide.above), (1.029, nil), (0.972, nil), (0.97, .below)] {
      let probe = CrossoverProbe(
        value: "0", number: 0, ratio: ratio, lower: ratio - 0.001, upper: ratio + 0.001, blocks: 8, tried: 8)
      #expect(probe.side(of: 1) == side, "\(ratio)")
      #expect(probe.side(of: 0.5) == .above && probe.side(of: 2) == .below)
    }
    #expect(CrossoverRule.threshold == VerdictPolicy().practicalThreshold)
    #expect(CrossoverRule.fewestBlocks == VerdictPolicy().minimumBlocks)
    let logs = [0.01, 0.13, 0.04, 0.15, 0.02, 0.12, -0.04, 0.14]
    let contender = Dictionary(uniqueKeysWithValues: zip(1..., logs.map { exp($0) }))
    let sample = CrossoverSample(
      value: "0", contender: contender, baseline: contender.mapValues { _ in 1 }, tried: logs.count)
    let probe = try #require(CrossoverFinding(Self.crossover, [sample], isSearched: true).probes.first)
    let interval = try #require(
      RatioEstimate.paired(contender: sample.contender, baseline: sample.baseline).ratioInterval)
    #expect(interval.lower > 1 && (probe.lower ?? 2) < 1 && probe.side(of: 1) == nil)
  }

  @Test("few blocks left of many do not make two strategies equal")
  func fewBlocks() {
    var samples = Self.samples([("0", 0.5), ("1ms", 1)])
    samples[1].tried = 20
    #expect(CrossoverFinding(Self.crossover, samples, isSearched: true).result == .notMeasured(at: "1ms"))
    samples[1].tried = 16
    #expect(CrossoverFinding(Self.crossover, samples, isSearched: true).result == .oneSided(.below, bound: "0"))
  }

  @Test("a definition that the catalogue does not know finds nothing and breaks nothing")
  func foreign() {
    let finding = Self.finding([("0", 0.5), ("1ms", 2)]) { $0.factor = "weight" }
    #expect(finding.result == .notMeasured(at: "0"))
    #expect(finding.probes.isEmpty)
  }

  static let all = [
    crossing, throughout, finding([("0", 0.5), ("1ms", 2)], isSearched: false) { $0.experiment = "=mine|`x`" },
  ]

  @Test("text")
  func text() throws { try Golden.expect(CrossoverTextRendering(Self.all).text, "crossovers") }

  @Test("Markdown")
  func markdown() throws { try Golden.expect(CrossoverMarkdownRendering(Self.all).text, "crossovers-markdown") }

  @Test("CSV")
  func csv() throws { try Golden.expect(CrossoverCSVRendering(Self.all).text, "crossovers-csv") }

  @Test("CSV has a line for each place where it is passed, in one unit, and one for a finding without probes")
  func csvLines() {
    func lines(_ finding: CrossoverFinding) -> [[Substring]] {
      CrossoverCSVRendering([finding]).text.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    let several = lines(Self.finding([("0", 0.5), ("9.9us", 2), ("1ms", 0.5)]))
    #expect(several.map { $0[0] } == ["finding", "probe", "probe", "probe", "crossing", "crossing"])
    let places = several.suffix(2).map { $0[22...24].compactMap { Double($0) } }
    #expect(places.map { [$0.first, $0.last] } == [[0, 9_900], [9_900, 1_000_000]])
    #expect(places.allSatisfy { $0 == $0.sorted() && $0.count == 3 })
    #expect(several.allSatisfy { $0[13] == "ns" })
    let nothing = lines(CrossoverFinding(Self.crossover, [], isSearched: true))
    #expect(nothing.map { $0[0] } == ["finding"] && nothing.map { $0[12] } == ["not-measured"])
  }

  @Test("JSON")
  func json() throws { try Golden.expect(CrossoverJSONRendering([Self.crossing]).text, "crossovers-json") }

  @Test("a run without any says so")
  func none() throws {
    #expect(CrossoverTextRendering([]).text == "this run searched no crossover")
    #expect(CrossoverMarkdownRendering([]).text == "### Crossovers\n\nthis run searched no crossover")
    #expect(CrossoverCSVRendering([]).text.split(separator: "\n").count == 1)
    #expect(try CrossoverJSONRendering([]).text.contains(#""crossovers" : ["#))
  }
}
