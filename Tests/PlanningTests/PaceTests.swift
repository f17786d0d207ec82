import LabModel
import Testing

@testable import Planning

@Suite("A budget")
struct PaceTests {
  let plan: Plan

  init() throws {
    plan = try Fixtures.plan([Fixtures.experiment(#"{ scenario: "rw-cache", callers: ["tasks"] }"#)])
  }

  private func predicted(_ trials: [PlannedTrial]) -> UInt64 {
    trials.reduce(0) { $0 + Prediction.predictedNanoseconds(for: $1, profile: plan.profile) }
  }

  @Test("goes by the prediction until something has run")
  func unlearnt() {
    #expect(Pace(plan.profile).expectedNanoseconds(plan.trials) == predicted(plan.trials))
    #expect(Pace(plan.profile).expectedNanoseconds([]) == 0)
  }

  @Test("then by what the cell took, or else by what all took")
  func learnt() {
    var pace = Pace(plan.profile)
    let first = plan.trials[0]
    pace.add(first, took: 3 * predicted([first]))
    let same = plan.trials.filter { $0.cell == first.cell && !$0.counting }
    #expect(pace.expectedNanoseconds(same) == 3 * predicted(same))
    let others = plan.trials.filter { $0.cell != first.cell }
    #expect(pace.expectedNanoseconds(others) == 3 * predicted(others))
    pace.add(plan.trials[1], took: predicted([plan.trials[1]]))
    #expect(pace.expectedNanoseconds(same) == 3 * predicted(same), "one cell's pace is not another's")
  }

  static let cases: [(budget: UInt64?, expected: UInt64, spent: UInt64, allows: Bool)] = [
    (nil, .max, .max, true), (100, 60, 40, true), (100, 61, 40, false), (100, 0, 100, true), (100, 0, 101, false),
    (100, .max, 0, false),
  ]

  @Test("allows a block that ends within it", arguments: cases)
  func allows(budget: UInt64?, expected: UInt64, spent: UInt64, allows: Bool) {
    var profile = Profile.standard
    profile.budgetNanoseconds = budget
    #expect(profile.allows(expected, spent: spent) == allows)
  }

  static let texts: [(String, UInt64?)] = [
    ("90s", 90), ("20min", 1200), ("2h", 7200), ("1h30min", 5400), ("1.5 h", 5400), ("0.5min", 30),
    ("168h", 604_800), ("169h", nil), ("", nil), ("0s", nil), ("20", nil), ("20m", nil), ("min", nil), ("-1h", nil),
    ("1h x", nil), ("99999999999999999999h", nil),
  ]

  @Test("is written as people write times", arguments: texts)
  func text(text: String, seconds: UInt64?) {
    #expect(BudgetText.nanoseconds(text) == seconds.map { $0 * 1_000_000_000 })
  }
}

@Suite("What is left of a plan")
struct BlocksLeftTests {
  @Test("is the plan without what has run, block by block, in its order")
  func difference() throws {
    let plan = try Fixtures.plan([Fixtures.experiment(#"{ scenario: "rw-cache", callers: ["tasks"] }"#)])
    #expect(plan.blocksLeft().flatMap { $0 } == plan.trials)
    #expect(plan.blocksLeft().map { Set($0.map(\.block)) } == (1...8).map { [$0] })
    // Whatever has run: the rest and nothing else, none twice.
    for seed in 0..<50 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let ran = Set(plan.trials.map(\.order).filter { _ in generator.next(below: 3) > 0 })
      let left = plan.blocksLeft { ran.contains($0.order) }.flatMap { $0 }
      #expect(left.map(\.order) == plan.trials.map(\.order).filter { !ran.contains($0) })
    }
    #expect(plan.blocksLeft { _ in true }.isEmpty)
  }
}
