import LabModel
import Testing

@testable import Planning

@Suite("A duet")
struct DuetTests {
  private func plan(
    a: [ModuleDescription] = Fixtures.modules, b: [ModuleDescription] = Fixtures.modules,
    selection: Selection = Selection(), seed: UInt64 = 1
  ) throws -> Plan {
    let after = b.map { module in
      var module = module
      module.path = "/after" + module.path
      return module
    }
    return try Planner.duet(
      experiments: [Fixtures.experiment(#"{ scenario: "rw-cache", callers: ["tasks"], strategies: ["*"] }"#)],
      a: a, b: after, profile: .standard, selection: selection, seed: seed, cores: 2, methodVersion: 1)
  }

  @Test("runs each cell from both builds, side by side, with the same inputs")
  func pairs() throws {
    let trials = try plan().trials
    #expect(trials.count == 8 * 2 * 6)
    for place in stride(from: 0, to: trials.count, by: 2) {
      let (first, second) = (trials[place], trials[place + 1])
      #expect(first.cell.partner == second.cell)
      #expect(first.block == second.block && first.seed == second.seed)
      #expect(first.cell.id(methodVersion: 1) != second.cell.id(methodVersion: 1))
    }
    for trial in trials { #expect(trial.module.hasPrefix("/after") == (trial.cell.side == .b)) }
  }

  @Test("either side is first about as often")
  func order() throws {
    let firsts = try (1...20).flatMap { seed in
      try plan(seed: seed).trials.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element.cell.side }
    }
    let share = Double(firsts.count { $0 == .a }) / Double(firsts.count)
    #expect(share > 0.45 && share < 0.55)
  }

  @Test("patterns mean the strategies' own names")
  func patterns() throws {
    let trials = try plan(selection: Selection(strategies: ["act*"])).trials
    #expect(Set(trials.map(\.cell.strategy)) == ["actor@A", "actor@B"])
    #expect(
      message { try plan(selection: Selection(strategies: ["actr"])) }
        == "64 --strategy actr: no strategy matches `actr` — did you mean `actor`? known are actor, gcd-barrier, "
        + "gcd-serial, null, task-per-event, unfair-lock")
  }

  @Test("a strategy that one build lacks is not applicable, and says so")
  func alone() throws {
    let plan = try plan(b: Fixtures.modules.filter { !$0.path.contains("actor") })
    #expect(!plan.trials.contains { $0.cell.strategy.hasPrefix("actor") })
    #expect(plan.notApplicable.map(\.cell.strategy) == ["actor@A"])
    #expect(plan.notApplicable.map(\.reason) == ["only build A has actor: a duet needs it in both"])
  }

  @Test("of builds with nothing in common is refused")
  func nothingInCommon() {
    #expect(
      message {
        try plan(a: [Fixtures.modules[0]], b: [Fixtures.modules[1]])
      }
        == "64 duet: A and B have no strategy in common — name two builds of the same modules; A has null; B has actor")
  }

  @Test("blocks added to it keep both sides")
  func added() throws {
    var plan = try plan()
    plan.profile = .rigorous
    let b = try #require(plan.trials.first { $0.cell.side == .b }).cell
    let trials = AdaptivePlanner.more(
      plan, precisions: [CellPrecision(cell: b, baseline: b.partner, blocks: 8, halfWidth: 0.1)], methodVersion: 1)
    #expect(Set(trials.map(\.cell)) == Set([b, b.partner]))
    #expect(Set(trials.map(\.seed)).count == 1)
  }
}
