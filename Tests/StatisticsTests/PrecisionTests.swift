import Foundation
import Statistics
import Testing

@Suite struct PrecisionTests {
  @Test("blocks for an effect are within one of the exact power of SciPy's noncentral t")
  func power() {
    for row in StatisticsReference.stored.blocksForPower {
      let blocks = Precision.blocksNeeded(toResolve: row.effect, logRatioSpread: row.spread) ?? 0
      #expect(abs(blocks - row.blocks) <= 1, "\(row): \(blocks)")
    }
  }

  @Test("the blocks for a width are the first that reach it")
  func width() throws {
    for spread in [0.005, 0.02, 0.05, 0.2] {
      let blocks = try #require(Precision.blocksNeeded(forHalfWidth: log(1.03), logRatioSpread: spread))
      let reached = try #require(Precision.halfWidth(logRatioSpread: spread, blocks: blocks))
      #expect(reached <= log(1.03))
      if blocks > 2 {
        let before = try #require(Precision.halfWidth(logRatioSpread: spread, blocks: blocks - 1))
        #expect(before > log(1.03))
      }
    }
  }

  @Test("the smallest effect of some blocks is one that takes just these blocks")
  func smallestEffect() throws {
    for power in [0.8, 0.95] {
      let effect = try #require(Precision.smallestEffect(logRatioSpread: 0.02, blocks: 8, power: power))
      #expect(Precision.blocksNeeded(toResolve: effect * 1.0001, logRatioSpread: 0.02, power: power) == 8)
      #expect(Precision.blocksNeeded(toResolve: effect * 0.9999, logRatioSpread: 0.02, power: power) == 9)
    }
    #expect(Precision.smallestEffect(logRatioSpread: 0.02, blocks: 1) == nil)
    #expect(Precision.smallestEffect(logRatioSpread: 0.02, blocks: 8, power: 1) == nil)
  }

  @Test("the spread of neighbours passes over slow drift")
  func neighbours() throws {
    let alternating = try #require(Precision.neighbourLogRatioSpread([100, 110, 100, 110]))
    #expect(abs(alternating - log(1.1)) < 1e-12)
    let drifting = try #require(Precision.neighbourLogRatioSpread((0..<100).map { exp(Double($0) * 0.001) }))
    #expect(abs(drifting - 0.001) < 1e-12)
    #expect(Precision.neighbourLogRatioSpread([1]) == nil)
    #expect(Precision.neighbourLogRatioSpread([1, 0]) == nil)
    #expect(Precision.neighbourLogRatioSpread([1, .infinity]) == nil)
  }

  @Test("what cannot be had by adding blocks is nil")
  func impossible() {
    #expect(Precision.blocksNeeded(forHalfWidth: 1e-6, logRatioSpread: 1) == nil)
    #expect(Precision.blocksNeeded(forHalfWidth: 0, logRatioSpread: 1) == nil)
    #expect(Precision.blocksNeeded(forHalfWidth: 0.1, logRatioSpread: .nan) == nil)
    #expect(Precision.blocksNeeded(toResolve: 0, logRatioSpread: 0.1) == nil)
    #expect(Precision.blocksNeeded(toResolve: 0.1, logRatioSpread: -1) == nil)
    #expect(Precision.halfWidth(logRatioSpread: 0.1, blocks: 1) == nil)
    #expect(Precision.blocksNeeded(toResolve: 0.1, logRatioSpread: 0) == 2)
  }
}
