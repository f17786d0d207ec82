import LabModel
import LabTestSupport
import Testing

/// The oracles of callback-bridge and event-stream are seen to fire, and built-in strategies to keep what they promise
/// beyond the standard factors.
@Suite(.serialized)
struct BridgeOracleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var strategy: String
    var scenario: ScenarioDescription
    var changes: [String: String] = [:]
    /// What the reason must say.
    var reason: String
    /// The column of the row `all` that must hold a count.
    var column: String?
    var testDescription: String { "\(strategy) in \(scenario.name) \(changes)" }
  }

  static let bridge = ScenarioCatalogue.callbackBridge
  static let stream = ScenarioCatalogue.eventStream

  static let wrong: [Case] = [
    Case(strategy: "reads-late", scenario: bridge, reason: "values were not those of their call", column: "lost"),
    Case(strategy: "loses", scenario: bridge, reason: "never handled nor reported as dropped", column: "lost"),
    Case(strategy: "duplicates", scenario: bridge, reason: "handled again", column: "duplicated"),
    Case(strategy: "reorders", scenario: bridge, reason: "handled after a later one", column: "out_of_order"),
    Case(
      strategy: "drops-silently", scenario: bridge, changes: ["buffer": "2", "work": "1ms", "rate": "5k"],
      reason: "never handled nor reported as dropped", column: "lost"),
    Case(strategy: "cries-wolf", scenario: bridge, reason: "reported as dropped and handled"),
    Case(strategy: "late", scenario: bridge, reason: "handled after the end", column: "duplicated"),
    Case(
      strategy: "loses", scenario: stream, reason: "never reached a subscriber nor were reported", column: "lost"),
    Case(strategy: "duplicates", scenario: stream, reason: "reached a subscriber again", column: "duplicated"),
    Case(strategy: "reorders", scenario: stream, reason: "after a later one", column: "out_of_order"),
    Case(
      strategy: "drops-silently", scenario: stream, changes: ["buffer": "1", "stuck": "one"],
      reason: "never reached a subscriber nor were reported", column: "lost"),
    Case(strategy: "cries-wolf", scenario: stream, reason: "reported as dropped and reached their subscriber"),
    Case(strategy: "splits", scenario: stream, reason: "never reached a subscriber", column: "lost"),
    Case(
      strategy: "deaf-at-first", scenario: stream, changes: ["early": "kept"],
      reason: "8 events before the first subscriber were lost", column: "lost"),
    Case(
      strategy: "forgets-latecomers", scenario: stream, changes: ["late": "one"],
      reason: "never reached a subscriber nor were reported", column: "lost"),
    Case(
      strategy: "tells-everybody", scenario: stream, changes: ["subscribers": "3"],
      reason: "reached somebody who had not subscribed for them"),
    Case(strategy: "late", scenario: stream, reason: "after the end", column: "duplicated"),
  ]

  @Test("a bridge or publisher that is wrong is caught", arguments: wrong)
  func isCaught(_ one: Case) throws {
    let answer = try Worker.run(
      Build.library("BrokenBridgesFault"), one.strategy, one.scenario, .callback, one.changes)
    #expect(answer.status == .incorrect)
    #expect(answer.reason?.contains(one.reason) == true, "\(answer.reason ?? "no reason")")
    if let column = one.column {
      #expect(answer.counts["all"]?[column].map { $0 > 0 } == true, "\(column) holds no count")
    }
  }

  @Test("a callback that never returns is hung, a library that nobody started failed, each with its reason")
  func librariesThatDoNotRun() throws {
    let hung = try Worker.run(
      Build.library("BrokenBridgesFault"), "never-calls-back", Self.bridge, .callback)
    #expect(hung.status == .hung)
    #expect(hung.reason?.contains("a callback never returned") == true, "\(hung.reason ?? "")")
    let idle = try Worker.run(Build.library("BrokenBridgesFault"), "never-starts", Self.bridge, .callback)
    #expect(idle.status == .failed)
    #expect(idle.reason == "the bridge never started the library")
  }

  @Test("events for the main queue that are handled elsewhere are caught, where that is asked for")
  func offMain() throws {
    let closure = try Worker.run(
      Build.library("ClosureStrategy"), "closure", Self.bridge, .callback, ["main": "required"])
    #expect(closure.status == .incorrect)
    #expect(closure.reason?.contains("for the main queue were handled elsewhere") == true, "\(closure.reason ?? "")")
    let main = try Worker.run(
      Build.library("MainQueueStrategy"), "main-queue", Self.bridge, .callback, ["main": "required"])
    let isSlow = main.status == .untrusted && main.reason?.hasPrefix("saturated") == true
    #expect(main.status == .ok || isSlow, "\(main.reason ?? "")")
    #expect(main.counts["on-main"]?["ops"].map { $0 > 0 } == true)
  }

  static let inOrder = [
    ("ClosureStrategy", "closure"), ("GCDSerialStrategy", "gcd-serial"), ("AsyncStreamStrategy", "async-stream"),
    ("AsyncStreamStrategy", "async-stream-newest"), ("AsyncStreamStrategy", "async-stream-oldest"),
    ("InboxStrategy", "inbox"), ("MainQueueStrategy", "main-queue"),
  ]

  @Test("bridges that promise order keep it, with and without a schedule", arguments: inOrder, ["1k", "unbounded"])
  func order(_ one: (module: String, strategy: String), _ rate: String) throws {
    let answer = try Worker.run(
      Build.library(one.module), one.strategy, Self.bridge, .callback, ["order": "kept", "rate": rate])
    #expect(answer.status == .ok || answer.reason?.hasPrefix("saturated") == true, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["lost"] ?? 0 == 0)
    #expect(answer.counts["all"]?["out_of_order"] == 0)
    let ops = try ["all", "deliver", "deliver-main"].map { try #require(answer.counts[$0]?["ops"]) }
    #expect(ops[0] == ops[1] + ops[2])
  }

  @Test("an event that takes longer than a look is on its way, not lost")
  func slowHandling() throws {
    var pace = Worker.Pace()
    pace.drainNanoseconds = 100_000_000
    let answer = try Worker.run(
      Build.library("AsyncStreamStrategy"), "async-stream", Self.bridge, .callback, ["rate": "1k", "work": "10ms"],
      pace: pace)
    #expect(answer.status == .untrusted)
    #expect(answer.reason?.contains("events were still waiting") == true, "\(answer.reason ?? "")")
  }

  @Test("a bounded stream reports as many drops as its consumer sees gaps", arguments: ["newest", "oldest"])
  func drops(_ policy: String) throws {
    let answer = try Worker.run(
      Build.library("AsyncStreamStrategy"), "async-stream-\(policy)", Self.bridge, .callback,
      ["buffer": "4", "work": "1ms", "rate": "5k"])
    #expect(answer.status == .ok || answer.reason?.hasPrefix("saturated") == true, "\(answer.reason ?? "")")
    let drops = try #require(answer.counts["drop"]?["ops"])
    #expect(drops > 0)
    #expect(answer.counts["gap"]?["ops"] == drops)
    #expect(answer.counts["all"]?["lost"] == 0)
  }

  @Test("140 packets a second and 10 ms for each: unbounded keeps every one, a short buffer drops and says so")
  func radio() throws {
    var pace = Worker.Pace()
    pace.windowNanoseconds = 300_000_000
    let module = Build.library("AsyncStreamStrategy")
    let changes = ["rate": "140", "work": "10ms", "buffer": "2"]
    let all = try Worker.run(module, "async-stream", Self.bridge, .callback, changes, pace: pace)
    #expect(all.counts["drop"]?["ops"] == 0 && all.counts["all"]?["lost"] ?? 0 == 0, "\(all.reason ?? "")")
    let newest = try Worker.run(module, "async-stream-newest", Self.bridge, .callback, changes, pace: pace)
    #expect(newest.status != .incorrect, "\(newest.reason ?? "")")
    #expect(newest.counts["drop"]?["ops"].map { $0 > 0 } == true)
    // Paid for is what was handled: in the window, and of the rest what the buffer held or came while it was emptied.
    let handled = try #require(newest.counts["all"]?["ops"])
    #expect(newest.counts["all"]?["cost_ops"].map { handled...handled + 6 ~= $0 } == true)
  }

  static let publishers = [
    ("ClosureStrategy", "closure"), ("SubjectStrategy", "subject"), ("AsyncStreamStrategy", "async-stream"),
    ("AsyncStreamStrategy", "async-stream-newest"), ("AsyncStreamStrategy", "async-stream-oldest"),
    ("AsyncStreamStrategy", "async-stream-per-subscriber"),
  ]

  @Test(
    "publishers survive a stuck subscriber, a late joiner, many subscribers and one", arguments: publishers,
    [["stuck": "one"], ["late": "one"], ["stuck": "one", "late": "one"], ["subscribers": "8"], ["subscribers": "1"]])
  func surroundings(_ one: (module: String, strategy: String), _ changes: [String: String]) throws {
    let answer = try Worker.run(Build.library(one.module), one.strategy, Self.stream, .callback, changes)
    #expect(answer.status == .ok || answer.reason?.hasPrefix("saturated") == true, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["lost"] ?? 0 == 0)
    #expect(answer.histograms.contains { $0.role == "publish" && $0.measure == "submit" })
  }

  @Test("one stream read by several loops splits the events; read by one it does not")
  func splitting() throws {
    let module = Build.library("AsyncStreamStrategy")
    let two = try Worker.run(module, "async-stream-shared", Self.stream, .callback)
    #expect(two.status == .incorrect)
    #expect(two.counts["all"]?["lost"].map { $0 > 0 } == true)
    let one = try Worker.run(module, "async-stream-shared", Self.stream, .callback, ["subscribers": "1"])
    #expect(one.status == .ok || one.reason?.hasPrefix("saturated") == true, "\(one.reason ?? "")")
  }

  @Test("what comes before the first subscriber waits in one stream, and is counted where it is lost")
  func early() throws {
    let kept = try Worker.run(
      Build.library("AsyncStreamStrategy"), "async-stream", Self.stream, .callback, ["early": "kept"])
    #expect(kept.status == .ok || kept.reason?.hasPrefix("saturated") == true, "\(kept.reason ?? "")")
    #expect(kept.counts["early-gap"]?["ops"] == 0)
    let lost = try Worker.run(Build.library("SubjectStrategy"), "subject", Self.stream, .callback)
    #expect(lost.status == .ok || lost.reason?.hasPrefix("saturated") == true, "\(lost.reason ?? "")")
    #expect(lost.counts["early-gap"]?["ops"] == 8)
  }
}
