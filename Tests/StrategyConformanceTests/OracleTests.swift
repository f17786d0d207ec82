import LabModel
import LabTestSupport
import Testing

/// Each oracle is seen to fire: strategies that are wrong in one way each end as `incorrect`, with the count.
@Suite(.serialized)
struct OracleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var module = "BrokenGuardsFault"
    var strategy: String
    var scenario: ScenarioDescription
    var changes: [String: String] = [:]
    /// What the reason must say.
    var reason: String
    /// The column that must hold a count.
    var column: String?
    var testDescription: String { "\(strategy) in \(scenario.name)" }
  }

  static let cases: [Case] = [
    Case(
      strategy: "loses", scenario: ScenarioCatalogue.rwCache, reason: "writes are missing from the final content",
      column: "lost"),
    Case(
      strategy: "loses", scenario: ScenarioCatalogue.hotPath, reason: "events were never written", column: "lost"),
    Case(
      strategy: "duplicates", scenario: ScenarioCatalogue.hotPath, reason: "events were written again",
      column: "duplicated"),
    Case(
      strategy: "reorders", scenario: ScenarioCatalogue.hotPath, changes: ["clients": "1"],
      reason: "events were written after a later one of their producer", column: "out_of_order"),
    Case(strategy: "late", scenario: ScenarioCatalogue.hotPath, reason: "events were written after finish"),
    Case(strategy: "tears", scenario: ScenarioCatalogue.rwCache, reason: "replies were torn"),
    Case(
      strategy: "stale", scenario: ScenarioCatalogue.rwCache, reason: "older than what the same client had seen"),
    Case(
      strategy: "postpones", scenario: ScenarioCatalogue.rwCache,
      reason: "older than what the same client had seen"),
    Case(
      strategy: "wrong-thread", scenario: ScenarioCatalogue.confinedStore, changes: ["clients": "1"],
      reason: "accesses came from another thread", column: "confinement_violations"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "routes-twice", scenario: ScenarioCatalogue.polling,
      reason: "routed or given up more than once", column: "duplicated"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "routes-unready", scenario: ScenarioCatalogue.polling,
      reason: "no look had found the app ready"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "off-main", scenario: ScenarioCatalogue.polling,
      reason: "ended outside the main queue"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "gives-up-silently", scenario: ScenarioCatalogue.polling,
      changes: ["ready": "never", "attempts": "3"], reason: "neither routed nor given up", column: "lost"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "gives-up-early", scenario: ScenarioCatalogue.polling,
      changes: ["ready": "never", "attempts": "6"], reason: "given up before the last look"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "deaf-gate", scenario: ScenarioCatalogue.polling,
      changes: ["ready": "at-once", "attempts": "6"], reason: "given up though the app became ready in time"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "credulous-gate", scenario: ScenarioCatalogue.polling,
      reason: "no look had found the app ready"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "impatient-gate", scenario: ScenarioCatalogue.polling,
      changes: ["ready": "never", "attempts": "6"], reason: "given up before their time"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "deaf-to-cancel", scenario: ScenarioCatalogue.polling,
      changes: ["ready": "cancelled"], reason: "looked at again after cancel"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "deaf-to-cancel", scenario: ScenarioCatalogue.polling,
      changes: ["ready": "cancelled", "attempts": "4"], reason: "routed or given up after cancel"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "deaf-to-cancel", scenario: ScenarioCatalogue.timers,
      reason: "ticks came after cancel"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "fires-early", scenario: ScenarioCatalogue.timers,
      reason: "ticks came before their deadline"),
    Case(
      module: "BrokenTimekeepersFault", strategy: "stops", scenario: ScenarioCatalogue.timers,
      reason: "their timers had stopped", column: "lost"),
  ]

  @Test("a strategy that is wrong is caught", arguments: cases)
  func isCaught(_ one: Case) throws {
    let answer = try Worker.run(Build.library(one.module), one.strategy, one.scenario, .threads, one.changes)
    #expect(answer.status == .incorrect)
    #expect(answer.reason?.contains(one.reason) == true, "\(answer.reason ?? "no reason")")
    if let column = one.column {
      #expect(answer.counts["all"]?[column].map { $0 > 0 } == true, "\(column) holds no count")
    }
  }

  @Test("a strategy that never answers is reported as hung, with the bound")
  func hangs() throws {
    let answer = try Worker.run(
      Build.library("BrokenGuardsFault"), "never-answers", ScenarioCatalogue.rwCache, .threads)
    #expect(answer.status == .hung)
    #expect(answer.reason?.contains("never came back from a request") == true, "\(answer.reason ?? "")")
  }

  @Test("LMDB's writer lock, begun on one thread and committed on another, is caught")
  func confinementOfARealStore() throws {
    let answer = try Worker.run(
      Build.library("BrokenGuardsFault"), "wrong-thread", ScenarioCatalogue.confinedStore, .threads,
      ["store": "lmdb", "clients": "1"])
    #expect(answer.status == .hung || answer.status == .incorrect)
    #expect(answer.reason?.contains("another thread") == true, "\(answer.reason ?? "")")
  }

  @Test("LMDB on one thread survives closing, reopening and a walk over its pages")
  func realStoreOnOneThread() throws {
    let answer = try Worker.run(
      Build.library("UnfairLockStrategy"), "unfair-lock", ScenarioCatalogue.confinedStore, .threads,
      ["store": "lmdb", "clients": "1"])
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["distinct_threads"] == 1)
  }
}
