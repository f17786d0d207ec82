import Foundation
import LabModel
import Planning
import Testing

@Suite("The plan of the shipped experiments, with all strategies that there are")
struct ShippedPlanTests {
  private func plan(_ profile: String) throws -> Plan {
    let experiments = BuiltTools.package.path + "/Experiments"
    let result = try Command.lab(
      "plan", "--profile", profile, "--format", "json", "--experiments", experiments, in: TemporaryFolder())
    #expect(result.exitCode == 0, "\(result.error)")
    return try JSONDecoder().decode(Plan.self, from: Data(result.output.utf8))
  }

  static let budgets: [(String, UInt64)] = [("smoke", 180), ("standard", 900)]

  @Test("fits the budget", arguments: budgets)
  func budget(profile: String, seconds: UInt64) throws {
    #expect(try Prediction.predictedNanoseconds(for: plan(profile)) <= seconds * 1_000_000_000)
  }

  @Test("has every strategy that serves a scenario in it, and each scenario")
  func everybody() throws {
    let plan = try plan("standard")
    #expect(Set(plan.trials.map(\.cell.scenario)) == Set(ScenarioCatalogue.published.map(\.name)))
    let listed = try Command.lab("list", "--format", "json", in: TemporaryFolder())
    let strategies = try JSONDecoder().decode(Listing.self, from: Data(listed.output.utf8)).strategies
    #expect(!strategies.isEmpty)
    for strategy in strategies {
      for service in strategy.services where service.unavailable == nil && !service.callers.isEmpty {
        #expect(
          plan.trials.contains { $0.cell.scenario == service.scenario && $0.cell.strategy == strategy.id },
          "\(strategy.id) in \(service.scenario)")
      }
    }
  }

  private struct Listing: Decodable { var strategies: [StrategyDescription] }
}
