import LabModel
import Testing

@testable import Planning

@Suite("The seed of a plan")
struct SeedTests {
  @Test("gives the same plan again, whatever the order in which modules are found")
  func same() throws {
    let shipped = try Fixtures.shipped()
    let plan = try Fixtures.plan(shipped, seed: 7)
    #expect(try Fixtures.plan(shipped, seed: 7) == plan)
    #expect(try Fixtures.plan(shipped, modules: Fixtures.modules.reversed(), seed: 7) == plan)
  }

  @Test("gives another order and other trial seeds when it is another")
  func other() throws {
    let shipped = try Fixtures.shipped()
    let one = try Fixtures.plan(shipped, seed: 1)
    let two = try Fixtures.plan(shipped, seed: 2)
    #expect(one.trials.map(\.cell) != two.trials.map(\.cell))
    #expect(Set(one.trials.map(\.cell)) == Set(two.trials.map(\.cell)))
    #expect(Set(one.trials.map(\.seed)).isDisjoint(with: two.trials.map(\.seed)))
  }

  @Test("gives every block an order, and every trial a seed of its own")
  func own() throws {
    let plan = try Fixtures.plan(Fixtures.shipped())
    let orders = Dictionary(grouping: plan.trials, by: \.block).values.map { $0.map(\.cell) }
    #expect(Set(orders).count == 8)
    #expect(Set(plan.trials.map(\.seed)).count == plan.trials.count)
  }

  @Test("gives a cell the same inputs when other strategies join the run")
  func stableInputs() throws {
    let shipped = try Fixtures.shipped()
    let all = try Fixtures.plan(shipped)
    let few = try Fixtures.plan(shipped, selection: Selection(strategies: ["actor"]))
    func seeds(_ plan: Plan) -> [String: UInt64] {
      var seeds: [String: UInt64] = [:]
      for trial in plan.trials where trial.cell.strategy == "actor" {
        seeds["\(trial.block) \(trial.cell.id(methodVersion: 1))"] = trial.seed
      }
      return seeds
    }
    #expect(seeds(all) == seeds(few))
  }

  @Test("means the same numbers on every platform")
  func generator() {
    // The first outputs of the reference implementation (Vigna, splitmix64.c) for the seed 1234567.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
    var numbers = Array(0..<10)
    var shuffler = SplitMix64(seed: 1)
    shuffler.shuffle(&numbers)
    #expect(numbers.sorted() == Array(0..<10) && numbers != Array(0..<10))
  }

  @Test("shuffles without favour")
  func fair() {
    var generator = SplitMix64(seed: 3)
    var firsts = [0, 0, 0, 0]
    for _ in 0..<40_000 {
      var order = [0, 1, 2, 3]
      generator.shuffle(&order)
      firsts[order[0]] += 1
    }
    #expect(firsts.allSatisfy { (9_600...10_400).contains($0) })
  }
}
