import LabModel
import Testing

@testable import Reporting

@Suite("reproducing a citation")
struct ReproductionTests {
  /// The same cells, the lock this many times as fast, measured in this environment.
  private func reproduction(
    times factor: Double, acrossEnvironments: Bool = false, _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> Reproduction {
    var run = RunBuilder(record: record(change))
    for (strategy, rate) in [("actor", 2_000_000), ("unfair-lock", 11_400_000 * factor)] {
      let name = cell(strategy, .tasks, CitationFixture.centre)
      let wobble = strategy == "actor" ? noise : noise.reversed()
      run = run.cell(CitationFixture.id(name), name, [wobble.map { $0 * rate }])
    }
    let measured = try CitationFixture.citation("rw-cache/unfair-lock", against: "actor", of: run.trials)
    return Reproduction(of: try CitationFixture.lock().code, by: measured, acrossEnvironments: acrossEnvironments)
  }

  @Test("intervals that overlap agree, with 0")
  func agrees() throws {
    let reproduction = try reproduction(times: 1.005)
    #expect(reproduction.verdict == .agrees && reproduction.exitCode == 0)
    try Golden.expect(reproduction.text, "reproduction-agrees")
  }

  @Test("intervals that do not differ, with 2")
  func differs() throws {
    for factor in [0.9, 1.1] {
      let reproduction = try reproduction(times: factor)
      #expect(reproduction.verdict == .differs && reproduction.exitCode == 2)
      #expect(reproduction.text.hasSuffix("differs: the intervals do not overlap (exit code 2)"))
    }
  }

  @Test("intervals that touch overlap")
  func touching() {
    let one = CitedEstimate(value: 1, lower: 0.9, upper: 1.1, blocks: 8)
    #expect(one.overlaps(CitedEstimate(value: 1.2, lower: 1.1, upper: 1.3, blocks: 8)))
    #expect(one.overlaps(CitedEstimate(value: 0.8, lower: 0.7, upper: 0.9, blocks: 8)))
    #expect(one.overlaps(CitedEstimate(value: 1, lower: 0.99, upper: 1.01, blocks: 8)))
    #expect(!one.overlaps(CitedEstimate(value: 1.2, lower: 1.11, upper: 1.3, blocks: 8)))
  }

  @Test("another environment is said at the top and concludes nothing, with 3, unless that is allowed")
  func environment() throws {
    let other: (inout RunRecord) -> Void = { $0.environment.cpuModel = "Apple M9" }
    let refused = try reproduction(times: 1, other)
    #expect(refused.verdict == .cannotSay && refused.exitCode == 3)
    #expect(refused.text.hasPrefix("different processor: cited AMD EPYC, here Apple M9\n"))
    #expect(refused.text.contains("cannot say: another environment"))
    let allowed = try reproduction(times: 1, acrossEnvironments: true, other)
    #expect(allowed.verdict == .agrees)
    #expect(allowed.text.hasPrefix("different processor: "))
  }

  @Test("every part of the environment that two runs are compared by is cited, under a word of its own")
  func facts() throws {
    let compared = FactDifference.facts(record()).filter { $0.kind == .environment }.map(\.name)
    #expect(Set(CitedFact.names.map(\.fact)) == Set(compared))
    let taken = [
      "run", "seed", "method", "metric", "cell", "against", "median", "ratio", "low", "high", "blocks", "sum",
    ]
    let words = CitedFact.names.map(\.key) + taken
    #expect(Set(words).count == words.count)
  }

  static let others: [(String, @Sendable (inout RunRecord) -> Void)] = [
    ("optimisation", { $0.environment.optimisation = "debug" }),
    ("allocator options", { $0.environment.worker.allocatorOptions = "narenas:1" }),
    ("user", { $0.environment.isRoot = true }), ("clock", { $0.environment.worker.clockSource = "CLOCK_MONOTONIC" }),
    ("main loop", { $0.environment.mainLoop = "run loop" }), ("kit revision", { $0.kitRevision = 9 }),
  ]

  @Test("whatever of it is another one keeps from a verdict", arguments: others)
  func each(name: String, change: @Sendable (inout RunRecord) -> Void) throws {
    let reproduction = try reproduction(times: 1, change)
    #expect(reproduction.differences.map(\.name) == [name] && reproduction.verdict == .cannotSay)
  }

  @Test("what is cited and not known here is no difference, but it is said; what was not cited is neither")
  func unknown() throws {
    let reproduction = try reproduction(times: 1) { $0.environment.cpuModel = nil }
    #expect(reproduction.differences.isEmpty && reproduction.verdict == .agrees)
    #expect(reproduction.text.hasPrefix("note: processor: cited AMD EPYC, not known here, so it may be another one\n"))
    #expect(try self.reproduction(times: 1) { $0.environment.governor = "powersave" }.text.hasPrefix("throughput of "))
  }
}
