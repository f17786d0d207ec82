import Foundation
import LabModel
import Testing

@testable import Planning

@Suite("The shipped experiments")
struct ShippedExperimentTests {
  @Test("measure one scenario each, under its name")
  func names() throws {
    let shipped = try Fixtures.shipped().filter { $0.crossover == nil }
    #expect(shipped.allSatisfy { $0.name == $0.scenario.name })
    #expect(Set(shipped.map(\.name)) == Set(ScenarioCatalogue.published.map(\.name)))
  }

  @Test("have a template that is valid and shows every key with its default")
  func template() throws {
    let path = "\(Fixtures.repository)/Experiments/\(ExperimentFile.templateName)"
    let template = try ExperimentFile.load(path: path)
    let bare = try Fixtures.experiment("{scenario: 'rw-cache'}")
    #expect(template.centre == bare.centre)
    #expect(template.callers == bare.callers)
    #expect(template.strategies == bare.strategies)
    #expect(template.armStrategies == bare.armStrategies)
    #expect(template.design == bare.design)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for key in ExperimentReader.Key.allCases {
      #expect(text.contains("\n  \(key.rawValue):") || [.points, .crossover].contains(key))
    }
    #expect(text.contains("\n  // points: ["))
    #expect(text.contains("\n  // crossover: {"))
    for key in ExperimentReader.CrossoverKey.allCases { #expect(text.contains("\n  //   \(key.rawValue): ")) }
    for scenario in ScenarioCatalogue.published {
      #expect(text.contains(scenario.name))
      for factor in scenario.factors { #expect(text.contains("\(factor.name): ")) }
    }
  }

  @Test("name their claims after their scenario, and list them under its letter")
  func claims() throws {
    for experiment in try Fixtures.shipped() where experiment.crossover == nil {
      #expect(!experiment.claims.isEmpty, "\(experiment.name) claims nothing")
      for claim in experiment.claims { #expect(claim.id.hasPrefix("\(experiment.scenario.name).")) }
    }
  }

  @Test("search four crossovers, each under the name of the two, within two and a half minutes and a little")
  func crossovers() throws {
    let shipped = try Fixtures.shipped().filter { $0.crossover != nil }
    #expect(
      shipped.map(\.name) == [
        "crossover-actor-pthread", "crossover-barrier-actor", "crossover-barrier-lock", "crossover-task-queue",
      ])
    let modules = Fixtures.modules + [Fixtures.module("pthread-mutex", Fixtures.services(Fixtures.guarded))]
    func worst(_ profile: Profile) throws -> UInt64 {
      let plan = try Fixtures.plan(shipped, modules: modules, profile: profile, modulesAre: .found)
      #expect(plan.crossovers?.count == 4 && plan.trials.isEmpty)
      return (plan.crossovers ?? []).reduce(0) { $0 + CrossoverPlanner.worstCase($1, plan).nanoseconds }
    }
    #expect(try worst(.standard) <= 160_000_000_000)
    #expect(try worst(.smoke) <= 12_000_000_000)
  }

  @Test("keep for smoke what shows a wrong strategy")
  func smoke() throws {
    let plan = try Fixtures.plan(Fixtures.shipped(), profile: .smoke)
    let actor = plan.cellTexts.filter { $0.contains("store=") && $0.hasPrefix("actor ") }
    #expect(
      actor == [
        "actor tasks clients=2;crowd=busy;slow=none;store=checked;work=0",
        "actor tasks clients=2;crowd=busy;slow=none;store=lmdb;work=0",
        "actor tasks clients=2;crowd=idle;slow=none;store=checked;work=0",
      ])
    for (scenario, strategy) in [("rw-cache", "unfair-lock"), ("hot-path", "gcd-serial")] {
      let callers = plan.trials.filter { $0.cell.scenario == scenario && $0.cell.strategy == strategy }
      #expect(Set(callers.map(\.cell.callers)) == [.threads, .tasks])
    }
  }
}
