import LabModel
import Testing

@testable import Reporting

@Suite("A claim of a ratio")
struct ClaimRatioTests {
  /// Neighbouring blocks do not agree on the noise.
  private static let otherNoise: [Double] = noise.reversed()

  private func run(_ subject: Double, statuses: [TrialStatus]? = nil, blocks: Int = 8) -> FiguresBuilder {
    FiguresBuilder().cell(cell("actor"), around: 1_000_000)
      .cell(
        cell("unfair-lock"), ["ops_per_s": Self.otherNoise.prefix(blocks).map { $0 * subject }], statuses: statuses,
        reason: "lost 3 of 900 events")
  }

  private let twice = claim("unfair-lock", over: "actor", atLeast: 2)

  @Test("is supported when the interval lies wholly beyond, refuted when on the other side")
  func decided() throws {
    let supported = try run(2_500_000).finding(twice)
    #expect(supported.verdict == .supported)
    #expect(supported.evidence.blocks == 8)
    #expect(supported.explanation == nil && supported.obstacles.isEmpty && supported.blocksNeeded == nil)
    let ratio = try #require(supported.evidence.ratio)
    #expect(abs(ratio.value - 2.5) < 0.02)
    #expect(try #require(ratio.lower) > 2)
    #expect(try run(1_900_000).finding(twice).verdict == .refuted)
    let smaller = claim("unfair-lock", over: "actor", atMost: 0.5)
    #expect(try run(400_000).finding(smaller).verdict == .supported)
    #expect(try run(600_000).finding(smaller).verdict == .refuted)
  }

  @Test("pairs blocks, so that drift of the machine cancels")
  func drift() throws {
    let drift = [1.0, 2.0, 4.0, 8.0, 1.5, 3.0, 6.0, 12.0]
    let run = FiguresBuilder().cell(cell("actor"), ["ops_per_s": drift])
      .cell(cell("unfair-lock"), ["ops_per_s": zip(drift, noise).map { $0 * $1 * 2.2 }])
    #expect(try run.finding(twice).verdict == .supported)
  }

  @Test("is inconclusive when the interval holds the claimed ratio, and says how many blocks would decide")
  func blocks() throws {
    let finding = try run(2_010_000).finding(twice)
    #expect(finding.verdict == .inconclusive)
    #expect(finding.obstacles == ["the interval holds the claimed 2"])
    #expect(try #require(finding.blocksNeeded) > 8)
  }

  @Test("needs four blocks")
  func fewBlocks() throws {
    let finding = try run(9_000_000, blocks: 3).finding(twice)
    #expect(finding.verdict == .inconclusive)
    #expect(finding.blocksNeeded == 4)
    #expect(finding.obstacles == ["3 blocks of at least 4 have ops_per_s on both sides"])
  }

  @Test("with two bounds is supported between them, and refuted beyond either")
  func band() throws {
    let alike = claim("unfair-lock", over: "actor", atLeast: 0.91, atMost: 1.1)
    #expect(try run(1_000_000).finding(alike).verdict == .supported)
    #expect(try run(1_300_000).finding(alike).verdict == .refuted)
    #expect(try run(800_000).finding(alike).verdict == .refuted)
    let edge = try run(1_098_000).finding(alike)
    #expect(edge.verdict == .inconclusive)
    #expect(edge.obstacles == ["the interval holds the claimed 1.1"])
  }

  @Test("is not supported by the speed of a strategy that was wrong, but may be refuted")
  func incorrect() throws {
    let statuses: [TrialStatus] = [.incorrect, .incorrect] + Array(repeating: .ok, count: 6)
    let fast = try run(9_000_000, statuses: statuses).finding(twice)
    #expect(fast.verdict == .inconclusive)
    #expect(fast.blocksNeeded == nil)
    #expect(
      fast.obstacles == [
        "the ratio would support it, but unfair-lock was not correct: a wrong answer is not supported by its speed"
      ])
    #expect(fast.notes.contains { $0.contains("2 incorrect): lost 3 of 900 events") })
    #expect(try run(900_000, statuses: statuses).finding(twice).verdict == .refuted)
    let never = try run(9_000_000, statuses: noise.map { _ in .incorrect }).finding(twice)
    #expect(never.verdict == .inconclusive && never.evidence == .none)
    #expect(never.obstacles == ["no trial of unfair-lock is ok (8 incorrect): lost 3 of 900 events"])
  }

  @Test("gives no credit to the speed of a baseline that was wrong, nor takes any from who beats it")
  func wrongBaseline() throws {
    let statuses: [TrialStatus] = [.incorrect, .incorrect] + Array(repeating: .ok, count: 6)
    func run(_ factor: Double, of metric: String = "ops_per_s") -> FiguresBuilder {
      FiguresBuilder().cell(cell("actor"), [metric: noise], statuses: statuses, reason: "lost 3 of 900 events")
        .cell(cell("unfair-lock"), [metric: Self.otherNoise.map { $0 * factor }])
    }
    func verdict(_ run: FiguresBuilder, of metric: String = "ops_per_s", atLeast: Double? = nil, atMost: Double? = nil)
      throws -> ClaimFinding.Verdict
    {
      let finding = try run.finding(
        claim("unfair-lock", over: "actor", of: metric, atLeast: atLeast, atMost: atMost))
      #expect((finding.verdict == .inconclusive) == !finding.obstacles.isEmpty)
      #expect(finding.blocksNeeded == nil, "blocks are not what is missing")
      return finding.verdict
    }
    let slower = run(0.4)
    #expect(try verdict(slower, atMost: 0.5) == .inconclusive)
    #expect(try verdict(slower, atLeast: 1) == .inconclusive, "nor is a claim refuted by it")
    #expect(
      try slower.finding(claim("unfair-lock", over: "actor", atMost: 0.5)).obstacles == [
        "the ratio would decide it, but only because actor did better, and that was not correct: a wrong answer gets no "
          + "credit for its speed"
      ])
    #expect(try verdict(run(3), atLeast: 2) == .supported, "faster even than a wrong answer")
    #expect(try verdict(run(3), atMost: 2) == .refuted)
    let latency = "read.response.p50_ns"
    #expect(try verdict(run(3, of: latency), of: latency, atLeast: 2) == .inconclusive)
    #expect(try verdict(run(0.4, of: latency), of: latency, atMost: 0.5) == .supported)
    let counts = FiguresBuilder()
      .cell(cell("actor"), ["allocs_per_op": [1, 1]], statuses: [.ok, .ok, .hung], reason: "no answer")
      .cell(cell("unfair-lock"), ["allocs_per_op": [3, 3]])
    #expect(try verdict(counts, of: "allocs_per_op", atLeast: 2) == .inconclusive)
  }

  @Test("without a bound above 0, as an edited run.json may have it, is inconclusive")
  func badBounds() throws {
    for odd in [
      claim("unfair-lock", over: "actor", atLeast: -1e300), claim("unfair-lock", over: "actor", atMost: 0),
      claim("unfair-lock", over: "actor", atLeast: 2, atMost: -1), claim("unfair-lock", over: "actor"),
    ] {
      let verdicts = run(9_000_000).verdicts(odd)
      #expect(verdicts.findings[0].verdict == .inconclusive && verdicts.findings[0].evidence == .none)
      let obstacle = try #require(verdicts.findings[0].obstacles.first)
      #expect(obstacle.hasPrefix("the claim has no bound, or one that is not above 0 — restore run.json"))
      #expect(ClaimTextRendering(verdicts).text.contains("inconclusive  x.a"))
    }
    #expect(ClaimText(claim("a", over: "b", atLeast: -1e300)).test.contains("at least -1e+300"))
  }

  @Test("may read what piled up from saturated trials, and says so; times it may not")
  func saturated() throws {
    let saturated = [TrialStatus](repeating: .untrusted, count: 8)
    func run(_ reason: String) -> FiguresBuilder {
      FiguresBuilder().cell(cell("gcd-serial"), ["backlog_peak": noise.map { $0 * 10 }, "ops_per_s": noise])
        .cell(
          cell("actor"), ["backlog_peak": noise.map { $0 * 90_000 }, "ops_per_s": noise], statuses: saturated,
          reason: reason)
    }
    let backlog = claim("actor", over: "gcd-serial", of: "backlog_peak", atLeast: 100)
    let grown = try run("saturated: 80 % of the offered rate was achieved").finding(backlog)
    // Every block differs by the same factor, so there is no spread: eight blocks are evidence by their number.
    #expect(grown.verdict == .supported)
    #expect(grown.notes.contains { $0.hasPrefix("backlog_peak of actor is read from trials that are untrusted") })
    let disturbed = try run("contaminated machine: other processes").finding(backlog)
    #expect(disturbed.verdict == .inconclusive)
    let rate = try run("saturated: 80 %").finding(claim("actor", over: "gcd-serial", atLeast: 1))
    #expect(rate.obstacles == ["no trial of actor is to be trusted (8 untrusted): saturated: 80 %"])
  }

  @Test("of a cell that gives no number is inconclusive, and says why")
  func missing() throws {
    func obstacles(_ change: (inout RunRecord) -> Void = { _ in }, _ cells: (FiguresBuilder) -> FiguresBuilder) throws
      -> [String]
    {
      let finding = try cells(FiguresBuilder(record: record(change)).cell(cell("actor"), around: 1)).finding(twice)
      #expect(finding.verdict == .inconclusive && finding.blocksNeeded == nil)
      return finding.obstacles
    }
    let other = cell("unfair-lock", .tasks, "clients=8;reads=90")
    #expect(
      try obstacles { $0 } == ["the run has not measured unfair-lock in that scenario — select it, and run again"])
    #expect(
      try obstacles { $0.cell(other, around: 1) } == [
        "the run has no such cell of unfair-lock — select it, and run again"
      ])
    #expect(
      try obstacles({ $0.profile = .smoke }) { $0.cell(other, around: 1) } == [
        "the run has no such cell of unfair-lock: profile smoke leaves most arms out — run with --profile standard"
      ])
    #expect(
      try obstacles({ $0.interrupted = true }) { $0.cell(other, around: 1) } == [
        "the run has no such cell of unfair-lock; it ended before its plan did — lab run --resume RUN goes on with it"
      ])
    let lock = cell("unfair-lock")
    #expect(
      try obstacles { $0.cell(lock, [:], statuses: [.hung, .hung, .skipped], reason: "no answer within 3 s") } == [
        "no trial of unfair-lock is ok (2 hung, 1 skipped): no answer within 3 s"
      ])
    #expect(
      try obstacles { $0.cell(lock, [:], statuses: [.notApplicable], reason: "serves no tasks") } == [
        "no trial of unfair-lock is ok (1 not-applicable): serves no tasks"
      ])
    #expect(
      try obstacles { $0.cell(lock, "cpu_ns_per_op", around: 1) } == [
        "no trial of unfair-lock has ops_per_s — the columns role and measure of the CSV say what there is"
      ])
  }

  @Test("of numbers that are zero has no ratio")
  func zero() throws {
    let run = FiguresBuilder().cell(cell("actor"), ["wakeups": noise])
      .cell(cell("unfair-lock"), ["wakeups": noise.map { _ in 0 }])
    let finding = try run.finding(claim("unfair-lock", over: "actor", of: "wakeups", atMost: 0.5))
    #expect(finding.verdict == .inconclusive)
    #expect(finding.obstacles.first?.contains("zero or negative") == true)
  }

  @Test("of exact counts is decided by two blocks that are alike; of other numbers it is not")
  func exact() throws {
    func run(_ subject: [Double?], _ statuses: [TrialStatus]? = nil, of text: String = "allocs_per_op")
      -> FiguresBuilder
    {
      let none = [Double?](repeating: nil, count: 6)
      return FiguresBuilder().cell(cell("actor"), [text: [2.0, 2.002] + none])
        .cell(cell("unfair-lock"), [text: subject + none], statuses: statuses, reason: "lost 3 of 900 events")
    }
    let half = claim("unfair-lock", over: "actor", of: "allocs_per_op", atMost: 0.5)
    let supported = try run([0.5, 0.501]).finding(half)
    #expect(supported.verdict == .supported)
    #expect(supported.evidence == .exact(ratio: 0.5005 / 2.001, lower: 0.5 / 2.002, upper: 0.501 / 2, blocks: 2))
    #expect(supported.notes == ["counted exactly and alike in 2 blocks, so the counts decide and there is no interval"])
    #expect(try run([0, 0]).finding(half).verdict == .supported)
    #expect(try run([1.2, 1.201]).finding(half).verdict == .refuted)
    let edge = try run([1, 1.001]).finding(half)
    #expect(edge.obstacles == ["the counts do not lie wholly on one side of the claimed 0.5"])
    let none = [Double?](repeating: nil, count: 6)
    let equal = FiguresBuilder().cell(cell("actor"), ["allocs_per_op": [2, 2] + none])
      .cell(cell("unfair-lock"), ["allocs_per_op": [1, 1] + none])
    #expect(try equal.finding(half).verdict == .inconclusive, "on the bound is not beyond it")
    let apart = FiguresBuilder().cell(cell("actor"), ["allocs_per_op": [2, 2, nil, nil]])
      .cell(cell("unfair-lock"), ["allocs_per_op": [nil, 0.5, 0.5, nil]])
    #expect(try apart.finding(half).verdict == .inconclusive, "one block has both")
    let partly = FiguresBuilder().cell(cell("actor"), ["allocs_per_op": [9, 2, 2, nil]])
      .cell(cell("unfair-lock"), ["allocs_per_op": [nil, 0.5, 0.5, 7]])
    #expect(try partly.finding(half).evidence == .exact(ratio: 0.25, lower: 0.25, upper: 0.25, blocks: 2))
    let wrong = try run([0.5, 0.5], [.ok, .ok, .incorrect]).finding(half)
    #expect(wrong.verdict == .inconclusive && wrong.obstacles.first?.contains("was not correct") == true)

    let varied = try run([0.5, 0.6]).finding(half)
    #expect(varied.blocksNeeded == nil, "more blocks bring no more counting blocks")
    #expect(
      varied.obstacles == [
        "2 blocks of at least 4 have allocs_per_op on both sides: it is counted in trials of their own, 2 of profile "
          + "standard, and more blocks bring no more — two decide when their counts agree within 1 %"
      ])
    let heap = try run([0.5, 0.5], of: "heap_peak_bytes")
      .finding(claim("unfair-lock", over: "actor", of: "heap_peak_bytes", atMost: 0.5))
    #expect(heap.verdict == .inconclusive, "a peak that is sampled is no exact count")
    #expect(heap.blocksNeeded == nil)
    #expect(heap.obstacles.first?.hasSuffix(" — claim rss_peak_bytes, which every trial has") == true)
    let four = FiguresBuilder().cell(cell("actor"), ["heap_peak_bytes": [2, 3, 4, 5]])
      .cell(cell("unfair-lock"), ["heap_peak_bytes": [5, 1, 2, 4]])
    let open = try four.finding(claim("unfair-lock", over: "actor", of: "heap_peak_bytes", atMost: 0.5))
    #expect(open.verdict == .inconclusive && open.blocksNeeded == nil)
  }
}

@Suite("A claim of a count")
struct ClaimCountTests {
  private func run(_ counts: [Double?], _ status: TrialStatus = .ok) -> FiguresBuilder {
    FiguresBuilder().cell(
      cell("actor"), ["out_of_order": counts], statuses: counts.map { $0 == nil ? .hung : status }, reason: "the reason"
    )
  }

  private let some = claim("actor", "out_of_order", is: .aboveZero)
  private let none = claim("actor", "out_of_order", is: .zero)

  @Test("reads every trial, wrong and saturated ones too: one that counted is enough")
  func counted() throws {
    for status in [TrialStatus.ok, .incorrect, .untrusted] {
      let run = run([0, 0, 5, 0], status)
      #expect(try run.finding(some).verdict == .supported)
      let finding = try run.finding(none)
      #expect(finding.verdict == .refuted)
      #expect(finding.evidence == .count(blocks: 4, above: 1, median: 0, total: 5))
      #expect(finding.notes.isEmpty == (status == .ok))
    }
  }

  @Test("none in at least four blocks is none; that it never comes takes eight")
  func zero() throws {
    #expect(try run([0, 0, 0, 0]).finding(none).verdict == .supported)
    let rare = try run([0, 0, 0, 0, 0, 0, 0]).finding(some)
    #expect(rare.verdict == .inconclusive && rare.blocksNeeded == 8)
    #expect(rare.obstacles == ["not seen in 7 blocks: too few to say that it never comes"])
    #expect(ClaimText(some).figures(rare) == "zero in 7 blocks (95 %: of all trials at most 35 %)")
    let absent = try run([0, 0, 0, 0, 0, 0, 0, 0]).finding(some)
    #expect(absent.verdict == .refuted)
    #expect(ClaimText(some).figures(absent) == "zero in 8 blocks (95 %: of all trials at most 31 %)")
    let few = try run([0, 0]).finding(none)
    #expect(few.verdict == .inconclusive && few.blocksNeeded == 4)
    #expect(few.obstacles == ["2 blocks of at least 4"])
  }

  @Test("a trial that ended without a count may have had some")
  func silent() throws {
    let finding = try run([0, 0, 0, 0, nil]).finding(none)
    #expect(finding.verdict == .inconclusive)
    #expect(finding.obstacles == ["1 trial of actor ended without a count (4 ok, 1 hung): the reason"])
    #expect(try run([0, 0, 0, 2, nil]).finding(none).verdict == .refuted)
    #expect(try run([nil, nil]).finding(none).obstacles == ["no trial of actor is ok (2 hung): the reason"])
    // A saturated trial whose queue never ran dry cannot say what was lost.
    let undrained = FiguresBuilder().cell(
      cell("actor"), ["out_of_order": [0, 0, 0, 0, nil, nil]],
      statuses: [.ok, .ok, .ok, .ok, .untrusted, .untrusted], reason: "saturated: 900 events were still queued")
    let open = try undrained.finding(none)
    #expect(open.verdict == .inconclusive && open.blocksNeeded == nil)
    #expect(
      open.obstacles == [
        "2 trials of actor ended without a count (4 ok, 2 untrusted): saturated: 900 events were still queued"
      ])
    #expect(open.notes == ["counted over 4 of 6 trials, whatever their status (4 ok, 2 untrusted)"])
  }
}

@Suite("Verdicts of a run")
struct RunVerdictsTests {
  @Test("a refuted claim is explained from the run's own numbers")
  func explanation() throws {
    func cost(_ cpu: Double, _ switches: Double, _ allocations: Double) -> [String: [Double?]] {
      [
        "cpu_ns_per_op": noise.map { $0 * cpu }, "ctx_switches_voluntary": noise.map { _ in switches },
        "ctx_switches_involuntary": noise.map { _ in 0 }, "ops": noise.map { _ in 1000 },
        "allocs_per_op": [allocations, allocations], "distinct_threads": noise.map { _ in 2 },
      ]
    }
    let run = FiguresBuilder()
      .cell(cell("actor"), cost(500, 3, 0.5).merging(["ops_per_s": noise.map { $0 * 2e6 }]) { $1 })
      .cell(
        cell("gcd-serial"), cost(900, 2000, 0.6).merging(["ops_per_s": noise.reversed().map { $0 * 1e6 }]) { $1 })
    let finding = try run.finding(claim("gcd-serial", over: "actor", atLeast: 1))
    #expect(
      finding.explanation == """
        Its author expected otherwise. The medians of ops_per_s are 1.00 M/s for gcd-serial and 2.00 M/s for actor; the \
        ratio is 0.500, 95 % 0.496…0.504, 8 blocks, wholly below the claimed 1. All trials were ok. What else lies apart, \
        gcd-serial against actor: CPU time 901 ns/op against 501 ns/op; context switches 2.00 /op against 0.00 /op.
        """)
    let alike = FiguresBuilder().cell(cell("actor"), ["ops_per_s": noise, "cpu_ns_per_op": noise])
      .cell(cell("gcd-serial"), ["ops_per_s": noise.reversed().map { $0 / 2 }, "cpu_ns_per_op": noise])
    #expect(
      try alike.finding(claim("gcd-serial", over: "actor", atLeast: 1)).explanation?
        .hasSuffix("Alike on both sides, within half as much again: CPU time.") == true)
    let counted = FiguresBuilder().cell(
      cell("actor"), ["lost": [3, 5], "distinct_threads": [2, 2]], statuses: [.incorrect, .incorrect], reason: "lost 3")
    #expect(
      try counted.finding(claim("actor", "lost", is: .zero)).explanation == """
        Its author expected otherwise. Counted as lost of actor: above zero in 2 of 2 blocks (median 4, total 8). \
        Trials: actor 2 incorrect (lost 3). What the process did: threads that served 2.
        """)
  }

  @Test(
    "an explanation says whether its author expected that, in the author's words where there are some",
    arguments: [
      ("refuted: a lock is shorter", "As its author expected (“refuted: a lock is shorter”). "),
      ("supported with many cores", "Its author expected otherwise (“supported with many cores”). "),
      ("open", "Its author left it open. "), ("no idea", "Its author expected: no idea. "),
    ])
  func expectation(expectation: String, start: String) throws {
    var claim = claim("gcd-serial", over: "actor", of: "wakeups", atLeast: 1)
    claim.expectation = expectation
    let run = FiguresBuilder().cell(cell("actor"), ["wakeups": noise.map { $0 * 100 }])
      .cell(cell("gcd-serial"), ["wakeups": noise.reversed().map { $0 * 10 }])
    let explanation = try #require(try run.finding(claim).explanation)
    #expect(explanation.hasPrefix(start + "The medians of wakeups are "), "\(explanation)")
    // What was claimed is no further difference.
    #expect(!explanation.contains("wake-ups"))
  }

  @Test("name what is read for them")
  func metrics() {
    let metrics = RunVerdicts.metrics(of: [
      claim("a", over: "b", of: "read.response.p99_ns"), claim("a", "lost", is: .zero),
    ])
    #expect(metrics.contains(metric("read.response.p99_ns")) && metrics.contains(metric("lost")))
    #expect(metrics.contains(metric("ctx_switches_voluntary")))
    #expect(Set(metrics).count == metrics.count)
  }

  @Test("say on top what a reader must know of the run")
  func announcements() {
    func notes(_ change: (inout RunRecord) -> Void) -> [String] {
      FiguresBuilder(record: record(change)).cell(cell("actor"), around: 1).verdicts().notes
    }
    #expect(notes { _ in }.isEmpty)
    #expect(notes { $0.finished = nil }.first?.contains("was cut off or still goes on") == true)
    #expect(notes { $0.stopped = "no time — more" } == ["run, ended before its plan did: no time — more"])
    #expect(notes { $0.warnings = ["contaminated: 2 of 9"] } == ["run, warned when it was run: contaminated: 2 of 9"])
    #expect(notes { $0.methodVersion = 2 }.first?.hasPrefix("1 cell of another method than run.json says") == true)
    let bare = FiguresBuilder(record: nil).cell(cell("actor"), around: 1).verdicts()
    #expect(bare.notes.first?.contains("no run.json") == true)
  }
}
