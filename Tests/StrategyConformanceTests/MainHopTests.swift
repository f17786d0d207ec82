import LabModel
import LabTestSupport
import Testing

/// Back to main: what the two kinds of main loop are, and hoppers that are wrong in one way each.
@Suite(.serialized)
struct MainHopTests {
  /// A window that a caller does not sleep through, however busy the machine is.
  static let long: Worker.Pace = {
    var pace = Worker.Pace()
    pace.windowNanoseconds = 200_000_000
    return pace
  }()

  @Test(
    "a run loop keeps the system's main thread; dispatchMain on Linux does not",
    arguments: ["run-loop", "dispatch-main"])
  func mainThread(loop: String) throws {
    let answer = try Worker.run(
      Build.library("MainQueueStrategy"), "main-queue", ScenarioCatalogue.mainHop, .callback, ["loop": loop],
      pace: Self.long)
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
    let shown = try #require(answer.counts["os-main-thread"]?["ops"])
    #if canImport(Darwin)
      #expect(shown > 0)
    #else
      #expect(loop == "run-loop" ? shown > 0 : shown == 0)
    #endif
    if loop == "run-loop" { #expect(answer.counts["all"]?["distinct_threads"] == 1) }
  }

  @Test(
    "the main actor is served by the run loop too",
    arguments: ["main-actor-run", "main-actor-task", "main-actor-function"])
  func mainActor(strategy: String) throws {
    for callers in [Callers.tasks, .main] {
      let answer = try Worker.run(
        Build.library("MainActorHopStrategy"), strategy, ScenarioCatalogue.mainHop, callers,
        ["loop": "run-loop", "order": "free"], pace: Self.long)
      #expect(answer.status == .ok, "\(answer.reason ?? "")")
      #expect(answer.counts["all"]?["distinct_threads"] == 1)
    }
  }

  @Test("hops one way and round trips are told apart; a callback has no round trip")
  func roles() throws {
    for callers in [Callers.tasks, .callback, .main] {
      let answer = try Worker.run(
        Build.library("MainQueueStrategy"), "main-queue", ScenarioCatalogue.mainHop, callers, pace: Self.long)
      let roles = Set(answer.histograms.map { "\($0.role).\($0.measure)" })
      #expect(
        roles.isSuperset(of: ["hop.submit", "hop.response", "burst.submit", "burst.response", "frame.lateness"]))
      #expect(roles.contains("round-trip.response") == (callers != .callback))
    }
  }

  @Test(
    "launches alone and in bursts are each counted where their times stand",
    arguments: [Callers.tasks, .callback, .main])
  func samples(callers: Callers) throws {
    let answer = try Worker.run(
      Build.library("MainQueueStrategy"), "main-queue", ScenarioCatalogue.mainHop, callers, pace: Self.long)
    func samples(_ name: String) -> Double {
      let found = answer.histograms.first { "\($0.role).\($0.measure)" == name }
      return Double(found?.histogram.count ?? 0)
    }
    let (lone, bursts) = (samples("hop.response"), samples("burst.response"))
    #expect(lone > 0 && answer.counts["hop"]?["ops"] == lone)
    #expect(bursts > 0 && bursts.truncatingRemainder(dividingBy: 16) == 0)
    #expect(answer.counts["burst"]?["ops"] == bursts)
    #expect(answer.counts["all"]?["ops"] == lone + bursts)
    let (ticks, skipped) = (answer.counts["frame"]?["ops"] ?? 0, answer.counts["tick"]?["missed"] ?? 0)
    #expect(ticks > 0 && samples("frame.lateness") >= ticks && samples("frame.lateness") <= ticks + skipped)
  }

  @Test("a view that a frame hands over is seen in that frame only without a hop")
  func frames() throws {
    func row(_ strategy: String) throws -> [String: Double]? {
      try Worker.run(Build.library("MainQueueStrategy"), strategy, ScenarioCatalogue.mainHop, .main).counts["frame"]
    }
    #expect(try row("run-now-or-hop")?["missed"] == 0)
    // The caller's own views, thousands of them, have no part in it: one view a frame, seen in the next.
    let hopping = try #require(try row("main-queue"))
    #expect(hopping["missed"].map { $0 > 0 } == true)
    #expect(hopping["missed"] == hopping["ops"])
  }

  @Test("where frames hand nothing over, nothing is said of their delay")
  func framesOfOthers() throws {
    let answer = try Worker.run(
      Build.library("MainQueueStrategy"), "main-queue", ScenarioCatalogue.mainHop, .callback)
    #expect(answer.counts["all"]?["missed"] == nil && answer.counts["frame"]?["missed"] == nil)
  }

  static let faults: [(strategy: String, reason: String, column: String?)] = [
    ("half-set", "views were put up before they were set", nil),
    ("stale-view", "views were put up that belong to another status", nil),
    ("reorders-hops", "views were put up after a later one of their caller", "out_of_order"),
    ("hops-elsewhere", "views were put up outside the main queue", "confinement_violations"),
    ("forgets-hops", "views were never put up", "lost"),
    ("hops-twice", "views were put up again", "duplicated"),
    ("hops-elsewhere-twice", "views were put up outside the main queue", "duplicated"),
    ("hops-on-main-too", "views were put up outside the main queue", "duplicated"),
    ("hops-again-later", "views were put up after the end", "duplicated"),
  ]

  @Test("a hopper that is wrong is caught", arguments: faults)
  func isCaught(strategy: String, reason: String, column: String?) throws {
    let answer = try Worker.run(
      Build.library("BrokenHopsFault"), strategy, ScenarioCatalogue.mainHop, .callback)
    #expect(answer.status == .incorrect)
    #expect(answer.reason?.contains(reason) == true, "\(answer.reason ?? "no reason")")
    if let column { #expect(answer.counts["all"]?[column].map { $0 > 0 } == true, "\(column) holds no count") }
  }

  @Test("a lost order is only counted where the order is free")
  func freeOrder() throws {
    let answer = try Worker.run(
      Build.library("BrokenHopsFault"), "reorders-hops", ScenarioCatalogue.mainHop, .callback, ["order": "free"],
      pace: Self.long)
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["out_of_order"].map { $0 > 0 } == true)
  }

  @Test(
    "a main loop that never comes back is reported as hung, with the bound", arguments: ["run-loop", "dispatch-main"])
  func blocked(loop: String) throws {
    var pace = Worker.Pace()
    pace.drainNanoseconds = 200_000_000
    let answer = try Worker.run(
      Build.library("BrokenHopsFault"), "blocks-main", ScenarioCatalogue.mainHop, .callback, ["loop": loop], pace: pace)
    #expect(answer.status == .hung)
    #expect(answer.reason == "the main queue was not served: a block waited 200 ms and was not run")
  }
}
