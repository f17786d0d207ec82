import LabModel
import Testing

@Suite("Scenarios that modules bring along")
struct AdoptedScenarioTests {
  private func scenario(_ name: String, _ question: String = "Who?") -> ScenarioDescription {
    ScenarioDescription(
      name: name, question: question, callers: [.threads], factors: [],
      headline: .init(role: "ask", measure: "response"))
  }

  @Test("are known from then on, once, behind the published ones, and under closed load")
  func adopted() {
    let made = scenario("adopted-for-a-test")
    #expect(ScenarioCatalogue.adopt([made, made]) == nil)
    #expect(ScenarioCatalogue.adopt([made]) == nil)
    #expect(ScenarioCatalogue.named("adopted-for-a-test") == made)
    #expect(ScenarioCatalogue.all.filter { $0.name == made.name }.count == 1)
    #expect(ScenarioCatalogue.all.prefix(ScenarioCatalogue.published.count) == ScenarioCatalogue.published[...])
    #expect(Cell(scenario: made.name, strategy: "x", callers: .threads, parameters: [:]).load == .closed)
  }

  @Test("do not replace a scenario that is known by their name")
  func clash() {
    let made = scenario("clashing-in-a-test")
    #expect(ScenarioCatalogue.adopt([made]) == nil)
    let other = scenario("clashing-in-a-test", "Who else?")
    #expect(ScenarioCatalogue.adopt([scenario("not-adopted-with-it"), other]) == other)
    #expect(ScenarioCatalogue.named("not-adopted-with-it") == nil)
    #expect(ScenarioCatalogue.adopt([scenario("rw-cache")]) == scenario("rw-cache"))
  }
}
