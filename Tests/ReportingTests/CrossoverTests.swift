import LabModel
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
      "is below that of unfair-lock up to work=5us and above it from work=9.9us on; it passes at about 8.00 µs."
    ),
    (
      "throughout", throughout,
      "is below that of unfair-lock from work=0 to work=1ms, wherever it was measured (3 values)."
    ),
    (
      "one-sided", finding([("0", 1), ("500us", 1.3), ("800us", 1.4), ("1ms", 1.5)]),
      "is above that of unfair-lock from work=500us on; below that no side is shown."
    ),
    (
      "one-sided", finding([("0", 0.5), ("500us", 0.9), ("1ms", 1)]),
      "is below that of unfair-lock up to work=500us; from there to work=1ms no side is shown."
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
      "is below 1.1 times that of unfair-lock up to work=0 and above it from work=1ms on; it passes at about 18.7 µs."
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

  @Test("blocks that one side lacks do not count, and equal blocks are exact")
  func blocks() throws {
    var lost = Self.samples([("0", 0.5)])[0]
    for block in 1...3 { lost.contender[block] = nil }
    let same = CrossoverSample(value: "1ms", contender: [1: 4, 2: 4], baseline: [1: 2, 2: 2], tried: 2)
    let finding = CrossoverFinding(Self.crossover, [lost, same], isSearched: true)
    #expect(finding.probes.map(\.blocks) == [5, 2])
    let exact = try #require(finding.probes.last)
    #expect(exact.lower == exact.ratio && exact.upper == exact.ratio && finding.side(of: exact) == .above)
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
