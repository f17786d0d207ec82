import LabModel
import LabTestSupport
import Testing

/// Every built module × every scenario it serves × every kind of caller, each in a worker of its own.
@Suite(.serialized)
struct ConformanceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var module: String
    var strategy: StrategyDescription
    var service: ServiceDescription
    var callers: Callers
    var changes: [String: String] = [:]
    var testDescription: String { "\(strategy.id) \(service.scenario) \(callers.rawValue) \(changes)" }
  }

  static let modules = Result { try Build.strategyModules().map(Worker.describe) }

  static let cases: [Case] = ((try? modules.get()) ?? []).flatMap { module in
    module.strategies.flatMap { strategy in
      strategy.services.filter { $0.unavailable == nil }.flatMap { service in
        service.callers.map { callers in
          Case(
            module: module.path, strategy: strategy, service: service, callers: callers,
            changes: service.maximumClients == 1 ? ["clients": "1"] : [:])
        }
      }
    }
  }

  @Test("every enrolled module is found, speaks this contract and names its strategies well")
  func modulesAreFound() throws {
    let modules = try Self.modules.get()
    let ids = modules.flatMap { $0.strategies.map(\.id) }
    let first = ["null", "actor", "gcd-serial", "gcd-barrier", "unfair-lock", "task-per-event"]
    #expect(Set(ids).isSuperset(of: first))
    #expect(ids.count == Set(ids).count)
    for strategy in modules.flatMap(\.strategies) {
      #expect(strategy.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(strategy.id)")
      #expect(!strategy.summary.isEmpty && !strategy.primitive.isEmpty, "\(strategy.id)")
    }
  }

  @Test("every service is of a catalogued scenario, and what is not served has its reason")
  func servicesAreKnown() throws {
    for strategy in try Self.modules.get().flatMap(\.strategies) {
      for service in strategy.services {
        let scenario = try #require(ScenarioCatalogue.named(service.scenario), "\(service.scenario)")
        #expect(Set(scenario.callers).isSuperset(of: service.callers))
        #expect(service.callers.isEmpty == (service.unavailable != nil))
        #expect(service.unavailable?.isEmpty != true)
      }
    }
  }

  @Test(
    "a strategy does what it promises in each scenario it serves",
    arguments: cases.filter { $0.service.scenario != "barrier-property" })
  func strategyIsCorrect(_ one: Case) throws {
    let scenario = try #require(ScenarioCatalogue.named(one.service.scenario))
    var changes = one.changes
    if scenario.name == "hot-path" { changes.merge(["rate": "1k", "order": "free"]) { $1 } }
    if scenario.name == "callback-bridge" { changes.merge(["rate": "1k", "order": "free"]) { $1 } }
    if scenario.name == "main-hop" { changes["order"] = "free" }
    let answer = try Worker.run(one.module, one.strategy.id, scenario, one.callers, changes)
    let all = try #require(answer.counts["all"], "\(answer.reason ?? "")")
    switch answer.status {
    case .ok: break
    case .untrusted where one.strategy.id == Expected.stalls:
      // Which it may do before anything was answered.
      return #expect(answer.reason?.hasPrefix("stalled") == true, "\(answer.reason ?? "")")
    case .untrusted where scenario.name == "main-hop":
      // A busy machine may let the caller sleep through a window as short as this one.
      return #expect(answer.reason?.hasPrefix("stalled") == true, "\(answer.reason ?? "")")
    case .untrusted: #expect(answer.reason?.hasPrefix("saturated") == true, "\(answer.reason ?? "")")
    case .incorrect where scenario.name == "confined-store" && !Expected.threadKeepers.contains(one.strategy.id):
      // Exclusion is what all of them promise; a thread of its own is promised by few.
      let reason = answer.reason ?? ""
      #expect(reason.hasSuffix("accesses came from another thread than the one that opened the store"), "\(reason)")
      #expect(all["distinct_threads"].map { $0 > 1 } == true)
    case .incorrect where one.strategy.id == "async-stream-shared":
      // The mistake that stands in the catalogue to be seen.
      #expect(all["lost"].map { $0 > 0 } == true, "\(answer.reason ?? "")")
    default: Issue.record("\(answer.status): \(answer.reason ?? "")")
    }
    #expect(all["ops"].map { $0 > 0 } == true, "nothing was done")
    #expect(answer.histograms.contains { $0.role == scenario.headline.role && $0.measure == scenario.headline.measure })
  }

  @Test(
    "a very long interval is survived: no tick, and cancel returns",
    arguments: cases.filter { $0.service.scenario == "timers" })
  func veryLongIntervals(_ one: Case) throws {
    let answer = try Worker.run(
      one.module, one.strategy.id, ScenarioCatalogue.timers, one.callers,
      ["interval": "1000000000s", "timers": "2", "leeway": "10s"])
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["ops"] == 0)
  }

  @Test(
    "called-off and never-ready deliveries end as they should",
    arguments: cases.filter { $0.service.scenario == "polling" },
    ["at-once", "never", "flapping", "cancelled", "before-cap"])
  func pollingEnds(_ one: Case, _ ready: String) throws {
    let answer = try Worker.run(
      one.module, one.strategy.id, ScenarioCatalogue.polling, one.callers,
      ["ready": ready, "attempts": "6", "interval": "10ms", "pending": "3"])
    if one.strategy.id == Expected.looksOnce, !["at-once", "cancelled"].contains(ready) {
      return #expect(answer.reason?.contains("given up before the last look") == true, "\(answer.reason ?? "")")
    }
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
  }

  @Test("counting trials count exactly: the lock's path allocates nothing, a task an event allocates")
  func allocationsAreCounted() throws {
    var pace = Worker.Pace()
    pace.counting = true
    let lock = try Worker.run(
      Build.library("UnfairLockStrategy"), "unfair-lock", ScenarioCatalogue.rwCache, .threads, pace: pace)
    let task = try Worker.run(
      Build.library("TaskPerEventStrategy"), "task-per-event", ScenarioCatalogue.rwCache, .threads, pace: pace)
    func perOperation(_ answer: TrialAnswer) throws -> Double {
      let allocations = try #require(answer.process?.allocations, "\(answer.reason ?? "")")
      return Double(allocations) / (try #require(answer.counts["all"]?["ops"]))
    }
    #expect(try perOperation(lock) < 0.5)
    #expect(try perOperation(task) >= 2)
  }
}
