import LabModel
import Testing

@Suite("The names in a worker's answer")
struct AnswerNameTests {
  private func answer(_ distributions: [(String, String)], counts: [String] = []) -> TrialAnswer {
    TrialAnswer(
      status: .ok,
      histograms: distributions.map { RoleHistogram(role: $0.0, measure: $0.1, histogram: Histogram()) },
      counts: Dictionary(uniqueKeysWithValues: counts.map { ($0, ["ops": 1]) }))
  }

  @Test("are plain where modules mean what they say")
  func plain() {
    #expect(answer([("read", "wait"), ("read", "service"), ("subscriber-1", "response")]).hasPlainNames)
    #expect(answer([], counts: ["all", "last-fire", "a_b/c"]).hasPlainNames)
    #expect(answer([]).hasPlainNames)
  }

  @Test(
    "are refused when files could not keep them apart",
    arguments: ["", "a\0", "a b", "a.b", "a,b", "a\"", "=a", "-a", "é", String(repeating: "a", count: 65)])
  func foreign(name: String) {
    #expect(!answer([(name, "wait")]).hasPlainNames)
    #expect(!answer([("read", name)]).hasPlainNames)
    #expect(!answer([], counts: [name]).hasPlainNames)
  }

  @Test("are refused when a distribution stands twice")
  func twice() { #expect(!answer([("read", "wait"), ("write", "wait"), ("read", "wait")]).hasPlainNames) }
}
