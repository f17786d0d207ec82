import LabModel
import LabTestSupport
import Testing

/// Promises by which strategies differ, held against what the trials show.
@Suite(.serialized)
struct PromiseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var module: String
    var strategy: String
    var callers: Callers = .tasks
    var testDescription: String { "\(strategy) from \(callers.rawValue)" }
  }

  @Test(
    "who promises a thread keeps it, whether others are busy or not",
    arguments: [
      Case(module: "DedicatedThreadStrategy", strategy: "dedicated-thread"),
      Case(module: "DedicatedThreadStrategy", strategy: "dedicated-thread", callers: .threads),
      Case(module: "ActorStrategy", strategy: "actor-thread"),
    ], ["idle", "busy"])
  func threadIsKept(_ one: Case, _ crowd: String) throws {
    let answer = try confine(one, crowd: crowd, store: "checked")
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["confinement_violations"] == 0)
    #expect(answer.counts["all"]?["distinct_threads"] == 1)
  }

  @Test(
    "a store that needs its thread works on a thread of its own",
    arguments: [
      Case(module: "DedicatedThreadStrategy", strategy: "dedicated-thread"),
      Case(module: "ActorStrategy", strategy: "actor-thread"),
    ])
  func realStoreIsKept(_ one: Case) throws {
    let answer = try confine(one, crowd: "busy", store: "lmdb")
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
  }

  @Test(
    "a queue and an actor are no thread",
    arguments: [
      Case(module: "GCDSerialStrategy", strategy: "gcd-serial"),
      Case(module: "ActorStrategy", strategy: "actor"),
      Case(module: "ActorStrategy", strategy: "actor-queue"),
    ])
  func threadIsNotKept(_ one: Case) throws {
    let answer = try confine(one, crowd: "busy", store: "checked")
    #expect(answer.status == .incorrect)
    #expect(answer.counts["all"]?["distinct_threads"].map { $0 > 1 } == true)
  }

  @Test(
    "bursts of one producer are written in order by whoever promises order",
    arguments: [
      Case(module: "GCDSerialStrategy", strategy: "gcd-serial", callers: .threads),
      Case(module: "InboxStrategy", strategy: "inbox", callers: .threads),
      Case(module: "AsyncStreamStrategy", strategy: "async-stream", callers: .threads),
      Case(module: "DedicatedThreadStrategy", strategy: "dedicated-thread", callers: .threads),
      Case(module: "OperationQueueStrategy", strategy: "operation-queue", callers: .threads),
      Case(module: "TaskPerEventStrategy", strategy: "task-immediate", callers: .threads),
      Case(module: "TaskPerEventStrategy", strategy: "task-isolated"),
    ])
  func orderIsKept(_ one: Case) throws {
    let answer = try burst(one)
    #expect(answer.counts["all"]?["out_of_order"] == 0, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["ops"].map { $0 > 1000 } == true)
  }

  @Test("a task for each event loses the order of a burst")
  func orderIsLost() throws {
    let one = Case(module: "TaskPerEventStrategy", strategy: "task-per-event", callers: .threads)
    // Which pool thread takes which task is chance: once in five trials is enough.
    let inversions = try (0..<5).lazy.map { _ in try burst(one).counts["all"]?["out_of_order"] ?? 0 }
    #expect(inversions.contains { $0 > 0 })
  }

  private func confine(_ one: Case, crowd: String, store: String) throws -> TrialAnswer {
    try Worker.run(
      Build.library(one.module), one.strategy, ScenarioCatalogue.confinedStore, one.callers,
      ["crowd": crowd, "store": store])
  }

  private func burst(_ one: Case) throws -> TrialAnswer {
    try Worker.run(
      Build.library(one.module), one.strategy, ScenarioCatalogue.hotPath, one.callers,
      ["clients": "1", "burst": "1000", "rate": "100k", "order": "free"])
  }
}
