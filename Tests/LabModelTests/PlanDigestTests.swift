import LabModel
import Testing

@Suite("A plan's digest")
struct PlanDigestTests {
  private static let cell = Cell(
    scenario: "rw-cache", strategy: "actor", callers: .tasks, parameters: ["clients": "2"])

  private func plan(_ change: (inout Plan) -> Void = { _ in }) -> Plan {
    var plan = Plan(
      seed: 7, profile: .smoke,
      trials: (1...4).map {
        PlannedTrial(
          experiment: "rw-cache", cell: Self.cell, block: $0, order: $0, counting: false, seed: UInt64($0),
          primitive: "actor", module: "/lib/a.so")
      },
      notApplicable: [SkippedCell(experiment: "rw-cache", cell: Self.cell, primitive: "actor", reason: "none")])
    change(&plan)
    return plan
  }

  @Test("changes with everything that a trial does and with their order")
  func changes() {
    let changed = [
      plan { $0.seed = 8 }, plan { $0.trials[1].seed = 9 }, plan { $0.trials[1].cell.parameters["clients"] = "3" },
      plan { $0.trials[1].module = "/lib/b.so" }, plan { $0.trials[1].counting = true },
      plan { $0.trials.swapAt(0, 1) },
      plan { $0.trials[3].block = 1 }, plan { $0.notApplicable[0].reason = "" }, plan { $0.trials.removeLast() },
    ]
    let digests = changed.map { $0.digest(ofFirst: 4) } + [plan().digest(ofFirst: 4)]
    #expect(Set(digests).count == digests.count)
  }

  @Test("changes with everything that a search does, and with what serves it")
  func crossovers() {
    let search = PlannedCrossover(
      Crossover(
        experiment: "search", scenario: "rw-cache", factor: "work", from: "0", to: "1ms", contender: "gcd-barrier",
        baseline: "actor", metric: ResultMetric(role: "all", column: "ops_per_s"), callers: .tasks,
        parameters: ["clients": "2"]), contender: .init(primitive: "queue", module: "/lib/q.so"),
      baseline: .init(primitive: "actor", module: "/lib/a.so"))
    func searching(_ change: (inout PlannedCrossover) -> Void = { _ in }) -> Plan {
      var changed = search
      change(&changed)
      return plan { $0.crossovers = [changed] }
    }
    let plans = [
      plan(), searching(), searching { $0.contender.module = "/lib/x.so" },
      searching { $0.baseline.module = "/lib/x.so" }, searching { $0.baseline.primitive = "x" },
      searching { $0.crossover.from = "1us" }, searching { $0.crossover.to = "2ms" },
      searching { $0.crossover.contender = "x" }, searching { $0.crossover.baseline = "x" },
      searching { $0.crossover.factor = "reads" }, searching { $0.crossover.ratio = 1.1 },
      searching { $0.crossover.metric.column = "ops" }, searching { $0.crossover.experiment = "x" },
      searching { $0.crossover.parameters["clients"] = "3" }, searching { $0.crossover.callers = .threads },
      plan { $0.crossovers = [search, search] },
    ]
    #expect(Set(plans.map { $0.digest(ofFirst: 4) }).count == plans.count)
  }

  @Test("of the first trials does not change when a run adds blocks")
  func grows() {
    let digest = plan().digest(ofFirst: 3)
    #expect(plan { $0.trials[3].seed = 99 }.digest(ofFirst: 3) == digest)
    #expect(plan().digest(ofFirst: 4) != digest)
  }

  @Test("can be asked for whatever number a damaged record holds")
  func anyCount() { #expect(plan().digest(ofFirst: -1) == plan().digest(ofFirst: 0)) }
}
