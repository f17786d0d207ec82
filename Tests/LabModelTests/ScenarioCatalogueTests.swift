import LabModel
import Testing

@Suite("Scenario catalogue")
struct ScenarioCatalogueTests {
  @Test("published names stay")
  func names() {
    #expect(
      ScenarioCatalogue.published.map(\.name).starts(with: [
        "polling", "confined-store", "hot-path", "rw-cache", "timers",
      ]))
    #expect(ScenarioCatalogue.named("main-hop") != nil)
    #expect(ScenarioCatalogue.named("rw-cache")?.name == "rw-cache")
    #expect(ScenarioCatalogue.named("rw-cash") == nil)
  }

  @Test("every factor's standard value is one it allows")
  func standards() {
    for scenario in ScenarioCatalogue.published {
      #expect(Set(scenario.factors.map(\.name)).count == scenario.factors.count, "\(scenario.name)")
      for factor in scenario.factors {
        switch factor.kind {
        case .choice(let words): #expect(words.contains(factor.standard), "\(scenario.name) \(factor.name)")
        case .count(let bounds):
          #expect(Int(factor.standard).map(bounds.contains) == true, "\(scenario.name) \(factor.name)")
        case .percent:
          #expect(Double(factor.standard).map((0...100).contains) == true, "\(scenario.name) \(factor.name)")
        case .duration, .rate: #expect(!factor.standard.isEmpty, "\(scenario.name) \(factor.name)")
        }
      }
    }
  }

  @Test("factor names and values cannot break the params column")
  func parameterCharacters() {
    for factor in ScenarioCatalogue.published.flatMap(\.factors) {
      #expect(!factor.name.contains { ";=,\" ".contains($0) } && !factor.standard.contains { ";=,\" ".contains($0) })
    }
  }
}
