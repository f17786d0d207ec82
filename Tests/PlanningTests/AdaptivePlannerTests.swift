import LabModel
import Testing

@testable import Planning

@Suite("Blocks added as needed")
struct AdaptivePlannerTests {
  static let profile = Profile(
    name: "rigorous", blocks: 2, countingBlocks: 1, warmupNanoseconds: 1, windowNanoseconds: 1, drainNanoseconds: 1,
    reduced: false, precision: PrecisionTarget(halfWidth: 0.03, mostBlocks: 4))

  let plan: Plan
  let actor: Cell
  let lock: Cell
  let null: Cell

  init() throws {
    let plan = try Fixtures.plan(
      [Fixtures.experiment(#"{ scenario: "rw-cache", callers: ["tasks"] }"#)], profile: Self.profile)
    let cells = Dictionary(plan.trials.map { ($0.cell.strategy, $0.cell) }) { first, _ in first }
    self.plan = plan
    actor = try #require(cells["actor"])
    lock = try #require(cells["unfair-lock"])
    null = try #require(cells["null"])
  }

  private func more(_ plan: Plan, _ precisions: [CellPrecision]) -> [PlannedTrial] {
    AdaptivePlanner.more(plan, precisions: precisions, methodVersion: Fixtures.methodVersion)
  }

  private func wide(_ cell: Cell, baseline: Cell? = nil) -> CellPrecision {
    CellPrecision(cell: cell, baseline: baseline, blocks: 2, halfWidth: 0.2)
  }

  @Test("a wide comparison gets one more block, its baseline with it")
  func paired() {
    let trials = more(plan, [wide(lock, baseline: actor)])
    #expect(Set(trials.map(\.cell)) == [lock, actor])
    #expect(trials.allSatisfy { $0.block == 3 && !$0.counting })
    #expect(trials.map(\.order) == [plan.trials.count + 1, plan.trials.count + 2])
  }

  @Test("a baseline stands once in a block, however many are compared with it")
  func sharedBaseline() {
    let trials = more(plan, [wide(lock, baseline: actor), wide(null, baseline: actor)])
    #expect(trials.map(\.cell.strategy).sorted() == ["actor", "null", "unfair-lock"])
  }

  @Test("a cell that is known well enough, or has no usable block, gets none")
  func settled() {
    #expect(more(plan, [CellPrecision(cell: lock, blocks: 2, halfWidth: 0.03)]).isEmpty)
    #expect(more(plan, [CellPrecision(cell: lock, blocks: 2, halfWidth: 0)]).isEmpty)
    #expect(more(plan, [CellPrecision(cell: lock, blocks: 1, halfWidth: nil)]).isEmpty)
    #expect(more(plan, []).isEmpty)
  }

  @Test("nothing is added to a profile without a target, nor beyond the most blocks")
  func ends() throws {
    var standard = plan
    standard.profile.precision = nil
    #expect(more(standard, [wide(lock)]).isEmpty)
    var grown = plan
    for block in 3...4 {
      let trials = more(grown, [wide(lock)])
      #expect(trials.map(\.block) == [block])
      grown.trials += trials
    }
    #expect(more(grown, [wide(lock)]).isEmpty)
  }

  @Test("an added block is what a longer plan would have had, seeds and all")
  func seeded() throws {
    var longer = plan.profile
    longer.blocks = 3
    let planned = try Fixtures.plan(
      [Fixtures.experiment(#"{ scenario: "rw-cache", callers: ["tasks"] }"#)], profile: longer)
    let wanted = planned.trials.filter { $0.block == 3 }
    let trials = more(plan, plan.trials.filter { $0.block == 1 }.map { wide($0.cell) })
    #expect(Set(trials.map(\.seed)) == Set(wanted.map(\.seed)))
    #expect(Set(trials.map(\.cell)) == Set(wanted.map(\.cell)))
    #expect(trials == more(plan, plan.trials.filter { $0.block == 1 }.map { wide($0.cell) }.reversed()))
  }

  @Test("what missed the target is listed with the reason")
  func imprecise() {
    let precisions = [
      wide(lock, baseline: actor), CellPrecision(cell: null, blocks: 0, halfWidth: nil),
    ]
    func reasons(_ ending: String?) -> [String: String] {
      let cells = AdaptivePlanner.imprecise(plan, precisions: precisions, methodVersion: 1, ending: ending)
      return Dictionary(uniqueKeysWithValues: cells.map { ($0.strategy, $0.reason) })
    }
    #expect(
      reasons(nil) == [
        "unfair-lock": "4 blocks did not do: run on a quieter machine, or accept a wider interval with --target",
        "null": "0 blocks were ok: an interval takes two; see the reasons of its rows",
      ])
    #expect(
      reasons("the budget is used up") == ["unfair-lock": "the budget is used up", "null": "the budget is used up"])
  }
}
