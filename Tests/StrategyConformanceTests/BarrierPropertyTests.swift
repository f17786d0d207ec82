import LabModel
import LabTestSupport
import Testing

/// The textbook property. What it does depends on the system, so this asks that it is reported, not what is found.
@Suite(.serialized)
struct BarrierPropertyTests {
  @Test(
    "a property that stalls or loses updates is reported with its count, within the bound",
    arguments: ["gcd-barrier", "gcd-barrier-async"], [Callers.threads, .tasks])
  func reported(strategy: String, callers: Callers) throws {
    let answer = try Worker.run(
      Build.library("GCDBarrierStrategy"), strategy, ScenarioCatalogue.barrierProperty, callers, ["blocks": "16"])
    let lost = answer.counts["all"]?["lost"]
    switch answer.status {
    case .ok: #expect(lost == 0)
    case .incorrect: #expect(lost.map { $0 > 0 } == true)
    case .hung: #expect(answer.reason?.hasPrefix("stalled: ") == true, "\(answer.reason ?? "")")
    default: Issue.record("\(answer.status): \(answer.reason ?? "")")
    }
    #expect(answer.status == .hung || answer.histograms.contains { $0.role == "round" })
  }

  @Test("who reads and writes in one step loses nothing", arguments: [Callers.threads, .tasks])
  func oneStep(callers: Callers) throws {
    let answer = try Worker.run(
      Build.library("UnfairLockStrategy"), "unfair-lock", ScenarioCatalogue.barrierProperty, callers, ["blocks": "100"])
    #expect(answer.status == .ok, "\(answer.reason ?? "")")
    #expect(answer.counts["all"]?["lost"] == 0)
    let rounds = try #require(answer.counts["round"]?["ops"])
    #expect(rounds > 0 && answer.counts["all"]?["ops"] == 100 * rounds)
  }

  static let wrong: [(strategy: String, status: TrialStatus, reason: String)] = [
    ("overwrites", .incorrect, "writes put a smaller value over a larger one"),
    ("swallows", .incorrect, "rounds had another number of writes than blocks"),
    ("blocks-for-ever", .hung, "stalled: 0 of 8 blocks had ended after "),
    ("never-answers", .hung, "stalled: all blocks had ended, but not a read behind their writes after "),
  ]

  @Test("a number that is wrong or stuck is caught, and a round that did not end proves nothing", arguments: wrong)
  func isCaught(_ one: (strategy: String, status: TrialStatus, reason: String)) throws {
    let answer = try Worker.run(
      Build.library("BrokenGuardsFault"), one.strategy, ScenarioCatalogue.barrierProperty, .threads, ["blocks": "8"])
    #expect(answer.status == one.status)
    #expect(answer.reason?.contains(one.reason) == true, "\(answer.reason ?? "no reason")")
    #expect((answer.counts["all"]?["lost"] == nil) == (one.status == .hung))
  }
}
