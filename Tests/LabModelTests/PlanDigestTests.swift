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

  @Test("of the first trials does not change when a run adds blocks")
  func grows() {
    let digest = plan().digest(ofFirst: 3)
    #expect(plan { $0.trials[3].seed = 99 }.digest(ofFirst: 3) == digest)
    #expect(plan().digest(ofFirst: 4) != digest)
  }

  @Test("can be asked for whatever number a damaged record holds")
  func anyCount() { #expect(plan().digest(ofFirst: -1) == plan().digest(ofFirst: 0)) }
}
