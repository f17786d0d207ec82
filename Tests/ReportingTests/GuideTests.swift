import LabModel
import Statistics
import Testing

@testable import Reporting

@Suite("The decision guide")
struct GuideTests {
  /// Rates at the centre; blocks of contenders do not share their noise.
  private func run(_ rates: [String: Double], blocks: Int = 8) -> FiguresBuilder {
    rates.sorted { $0.key < $1.key }.enumerated().reduce(FiguresBuilder()) { run, entry in
      let (index, (strategy, rate)) = entry
      let values = index % 2 == 0 ? noise : noise.reversed()
      return run.cell(cell(strategy), ["ops_per_s": values.prefix(blocks).map { $0 * rate }])
    }
  }

  private func decision(_ run: FiguresBuilder) throws -> ScenarioDecision {
    try #require(DecisionGuide(run.figures).scenarios.first)
  }

  private func wrong(_ strategy: String) -> (FiguresBuilder) -> FiguresBuilder {
    { $0.cell(cell(strategy), ["ops_per_s": noise], statuses: noise.map { _ in .incorrect }, reason: "lost 3") }
  }

  @Test("moves only where Swift concurrency is correct and better")
  func move() throws {
    let better = try decision(run(["actor": 2e6, "task-per-event": 1e6, "gcd-serial": 1e6, "gcd-barrier": 1.5e6]))
    #expect(better.atCentre.canExpress == .yes && better.atCentre.hasReason == .yes)
    #expect(better.atCentre.recommendation == .move)
    #expect(better.atCentre.duel?.contender.strategy == "actor")
    #expect(better.atCentre.duel?.baseline.strategy == "gcd-barrier", "the best of either family meet")
    #expect(try decision(run(["actor": 1e6, "gcd-serial": 2e6])).atCentre.recommendation == .keepGCD)
    let same = try decision(run(["actor": 1.01e6, "gcd-serial": 1e6])).atCentre
    #expect(same.recommendation == .noReason && same.hasReason == .no, "below the threshold of 3 %")
  }

  @Test("a way that is wrong is no way, however fast")
  func incorrect() throws {
    let swift = try decision(wrong("actor")(run(["gcd-serial": 1e6]))).atCentre
    #expect(swift.canExpress == .no && swift.recommendation == .keepGCD)
    let gcd = try decision(wrong("gcd-serial")(run(["actor": 1e6]))).atCentre
    #expect(gcd.hasReason == .yes && gcd.recommendation == .move)
    let both = try decision(wrong("gcd-serial")(wrong("actor")(run(["dedicated-thread": 1e6])))).atCentre
    #expect(both.recommendation == .neither)
    #expect(both.thirdWay?.candidate.strategy == "dedicated-thread" && both.thirdWay?.duels.isEmpty == true)
  }

  @Test("is undecided with too few blocks, and where a family was not measured")
  func undecided() throws {
    let few = try decision(run(["actor": 9e6, "gcd-serial": 1e6], blocks: 2)).atCentre
    #expect(few.hasReason == .unknown && few.recommendation == .undecided)
    #expect(try decision(run(["actor": 1e6])).atCentre.recommendation == .undecided)
    #expect(try decision(run(["gcd-serial": 1e6])).atCentre.canExpress == .unknown)
    let untrusted = doubtful("actor")(run(["gcd-serial": 1e6]))
    #expect(try decision(untrusted).atCentre.recommendation == .undecided)
  }

  private func doubtful(_ strategy: String) -> (FiguresBuilder) -> FiguresBuilder {
    {
      $0.cell(
        cell(strategy), ["ops_per_s": noise], statuses: noise.map { _ in .untrusted }, reason: "saturated: 80 %")
    }
  }

  @Test("a way that cannot be trusted may be correct: beside one that is wrong nothing is known")
  func untrusted() throws {
    let gcd = try decision(doubtful("gcd-barrier")(wrong("gcd-serial")(run(["actor": 1e6])))).atCentre
    #expect(gcd.hasReason == .unknown && gcd.recommendation == .undecided)
    let swift = try decision(doubtful("task-per-event")(wrong("actor")(run(["gcd-serial": 1e6])))).atCentre
    #expect(swift.canExpress == .unknown && swift.recommendation == .undecided)

    let neither = wrong("gcd-serial")(doubtful("actor")(run(["dedicated-thread": 1e6])))
    #expect(try decision(neither).atCentre.thirdWay == nil, "the actor may be correct, and better")
    let half = doubtful("gcd-serial")(run(["actor": 1e6, "dedicated-thread": 9e6]))
    #expect(try decision(half).atCentre.thirdWay == nil, "the queue may be correct, and better")
    let alone = wrong("gcd-serial")(run(["actor": 1e6, "dedicated-thread": 9e6]))
    #expect(try decision(alone).atCentre.thirdWay?.duels.map(\.baseline.strategy) == ["actor"])
  }

  /// Ratios of eight blocks around 1.06: p is 1 in 100.
  private static let vague = [-1.3, -0.9, -0.5, -0.2, 0.2, 0.5, 0.9, 1.3].map { (1.06 + 0.056 * $0) * 1e6 }

  private func vague(beside others: [String]) -> FiguresBuilder {
    let flat = [Double](repeating: 1e6, count: 8)
    let swift = others.reduce(FiguresBuilder().cell(cell("actor"), ["ops_per_s": Self.vague])) {
      $0.cell(cell($1), ["ops_per_s": Self.vague.map { $0 * 0.9 }])
    }
    return swift.cell(cell("gcd-serial"), ["ops_per_s": flat])
  }

  @Test("the best of many, picked by what tests it, has to be so many times as certain")
  func picked() throws {
    let alone = try decision(vague(beside: [])).atCentre
    #expect(alone.recommendation == .move)
    let others = ["actor-queue", "actor-thread", "task-immediate", "task-isolated", "task-per-event", "sleep-loop"]
    let best = try decision(vague(beside: others)).atCentre
    #expect(best.duel?.contender.strategy == "actor")
    #expect(best.duel?.judgement.estimate == alone.duel?.judgement.estimate)
    #expect(best.hasReason == .unknown && best.recommendation == .undecided)
    let wrongOnes = try decision(others.reduce(vague(beside: [])) { wrong($1)($0) }).atCentre
    #expect(wrongOnes.recommendation == .move, "one that is wrong could not have been picked")
  }

  @Test("that no difference was shown is no reason against: the interval must leave no room for one")
  func room() throws {
    let wide = noise.enumerated().map { (1 + ($0.offset % 2 == 0 ? 0.2 : -0.2)) * $0.element * 1e6 }
    func arm(_ run: FiguresBuilder, _ values: [Double]) -> FiguresBuilder {
      run.cell(cell("actor", .tasks, "clients=8;reads=90"), ["ops_per_s": values])
        .cell(cell("gcd-serial", .tasks, "clients=8;reads=90"), ["ops_per_s": noise.map { $0 * 1e6 }])
    }
    // More cells at the centre, so that it is the centre.
    let centre = run(["actor": 2e6, "gcd-barrier": 1e6, "gcd-serial": 0.5e6])
    let open = try decision(arm(centre, wide))
    #expect(open.arms.first?.duel?.judgement.verdict == .same)
    #expect(open.arms.first?.hasReason == .unknown)
    #expect(open.flips.isEmpty, "what is unresolved is no other answer")
    let closed = try decision(arm(centre, noise.reversed().map { $0 * 1e6 }))
    #expect(closed.arms.first?.hasReason == .no)
    #expect(closed.flips.map(\.recommendation) == [.noReason])
    let text = try #require(GuideEntry(closed) { $0 }.flips.first)
    #expect(text.hasPrefix("clients=8: no reason to move — no: actor 1.00 M/s against gcd-serial "))
    #expect(text.contains(", no better (ratio "))

    // Latencies: smaller is better.
    func latencies(_ actor: [Double]) throws -> PointDecision {
      try decision(
        FiguresBuilder()
          .cell(cell("actor", .tasks, "rate=1k", scenario: "hot-path"), ["track.response.p50_ns": actor])
          .cell(cell("gcd-serial", .tasks, "rate=1k", scenario: "hot-path"), "track.response.p50_ns", around: 1e6)
      ).atCentre
    }
    #expect(try latencies(wide).hasReason == .unknown)
    #expect(try latencies(noise.reversed().map { $0 * 1.01e6 }).recommendation == .noReason)
    #expect(try latencies(noise.reversed().map { $0 * 0.9e6 }).recommendation == .move)
  }

  @Test("names a third way that is better than the best of both, and not the control")
  func thirdWay() throws {
    let lock = try decision(run(["actor": 1e6, "gcd-serial": 1e6, "unfair-lock": 5e6, "null": 90e6])).atCentre
    #expect(lock.thirdWay?.candidate.strategy == "unfair-lock")
    #expect(lock.thirdWay?.duels.map(\.baseline.strategy) == ["actor", "gcd-serial"])
    #expect(!lock.candidates.contains { $0.strategy == "null" })
    let half = try decision(run(["actor": 5e6, "gcd-serial": 1e6, "unfair-lock": 4e6])).atCentre
    #expect(half.thirdWay == nil, "better than one is not better than both")
  }

  @Test("a strategy from elsewhere decides by what its primitive is, or not at all")
  func newcomer() throws {
    func decided(_ primitive: String) throws -> Recommendation {
      try decision(
        run(["gcd-serial": 1e6]).cell(
          cell("mine"), ["ops_per_s": noise.reversed().map { $0 * 2e6 }], primitive: primitive)
      ).atCentre.recommendation
    }
    #expect(try decided("Swift actor on a pool of its own") == .move)
    #expect(try decided("DispatchQueue behind a Task") == .undecided)
  }

  @Test("tells the arms where the answer is another, and passes over those of producers that never wait")
  func flips() throws {
    var run = run(["actor": 2e6, "gcd-serial": 1e6])
    for (parameters, actor) in [("clients=8;reads=90", 2e6), ("clients=2;reads=99", 0.5e6)] {
      run = run.cell(cell("actor", .tasks, parameters), ["ops_per_s": noise.map { $0 * actor }])
        .cell(cell("gcd-serial", .tasks, parameters), ["ops_per_s": noise.reversed().map { $0 * 1e6 }])
    }
    run = run.cell(cell("gcd-serial", .threads), around: 1e6)
    let decision = try decision(run)
    #expect(decision.centre == ["clients": "2", "reads": "90"])
    #expect(decision.arms.map(\.difference) == ["callers=threads", "clients=8", "reads=99"])
    #expect(decision.flips.map(\.difference) == ["reads=99"])
    #expect(decision.flips.first?.recommendation == .keepGCD)

    let partly = run.cell(cell("task-per-event", .tasks, "clients=2;reads=50"), around: 1e6)
      .cell(cell("gcd-serial", .tasks, "clients=2;reads=50"), ["ops_per_s": noise.reversed().map { $0 * 2e6 }])
    let text = GuideTextRendering(DecisionGuide(partly.figures)).text
    #expect(text.contains("    reads=50: keep GCD — no: task-per-event 1.00 M/s against gcd-serial "))
    #expect(text.contains("; not measured there: actor\n"), "an arm for some strategies only answers for others")

    let unbounded = FiguresBuilder()
      .cell(cell("actor", .tasks, "rate=10k", scenario: "hot-path"), "track.response.p50_ns", around: 900)
      .cell(cell("gcd-serial", .tasks, "rate=10k", scenario: "hot-path"), "track.response.p50_ns", around: 900)
      .cell(cell("actor", .tasks, "rate=unbounded", scenario: "hot-path"), "track.response.p50_ns", around: 1)
      .cell(cell("gcd-serial", .tasks, "rate=unbounded", scenario: "hot-path"), "track.response.p50_ns", around: 900)
    #expect(try self.decision(unbounded).arms.isEmpty)
  }

  @Test("tells the crossovers of its scenario")
  func crossovers() throws {
    let search = Crossover(
      experiment: "x", scenario: "rw-cache", factor: "work", from: "0", to: "1ms", contender: "gcd-barrier",
      baseline: "actor", metric: metric("ops_per_s"), callers: .tasks, parameters: ["clients": "2"])
    let finding = CrossoverFinding(search, [], isSearched: false)
    let guide = DecisionGuide(run(["actor": 2e6, "gcd-serial": 1e6]).figures, crossovers: [finding])
    #expect(guide.scenarios.first?.crossovers == [finding])
    let line = "  where one overtakes the other:\n    \(finding.sentence)\n"
    #expect(GuideTextRendering(guide).text.contains(line))
    #expect(GuideMarkdownRendering(guide).text.contains("where one overtakes the other:\n\n- "))
    var elsewhere = search
    elsewhere.scenario = "timers"
    let other = DecisionGuide(
      run(["actor": 2e6]).figures, crossovers: [CrossoverFinding(elsewhere, [], isSearched: false)])
    #expect(other.scenarios.first?.crossovers.isEmpty == true)
  }

  /// Everything that a page may say.
  static let guide: DecisionGuide = {
    let parameters = "reads=99"
    let run = FiguresBuilder(record: record { $0.warnings = ["the machine was busy — stop other work"] })
      .cell(cell("actor", .tasks, "reads=90"), around: 2e6)
      .cell(cell("task-per-event", .tasks, "reads=90"), [:], statuses: [.incorrect], reason: "lost 3 of 900 events")
      .cell(cell("gcd-serial", .tasks, "reads=90"), ["ops_per_s": noise.reversed().map { $0 * 1e6 }])
      .cell(
        cell("unfair-lock", .tasks, "reads=90"), ["ops_per_s": noise.reversed().map { $0 * 9e6 }],
        primitive: "Synchronization.Mutex (PI futex)"
      )
      .cell(cell("actor", .tasks, parameters), around: 1e6)
      .cell(cell("gcd-serial", .tasks, parameters), ["ops_per_s": noise.reversed().map { $0 * 2e6 }])
      .cell(cell("unfair-lock", .tasks, "reads=50"), around: 1e6)
      .cell(
        cell("actor", .tasks, "store=checked", scenario: "confined-store"), [:], statuses: [.incorrect],
        reason: "30 accesses came from elsewhere"
      )
      .cell(cell("gcd-serial", .tasks, "store=checked", scenario: "confined-store"), [:], statuses: [.hung])
    return DecisionGuide(run.figures)
  }()

  @Test("as text, and as Markdown")
  func pages() throws {
    try Golden.expect(GuideTextRendering(Self.guide).text, "guide-text")
    try Golden.expect(GuideMarkdownRendering(Self.guide).text, "guide-markdown")
  }
}
