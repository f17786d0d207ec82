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
    let all = try #require(answer.counts["all"], "\(answer.reason ?? "")")
    switch answer.status {
    case .ok: #expect(all["lost"] == 0)
    case .incorrect: #expect(all["lost"].map { $0 > 0 } == true)
    case .hung: #expect(answer.reason?.contains("of 16 blocks had ended after") == true, "\(answer.reason ?? "")")
    default: Issue.record("\(answer.status): \(answer.reason ?? "")")
    }
    #expect(answer.status == .hung || answer.histograms.contains { $0.role == "round" })
  }
}
