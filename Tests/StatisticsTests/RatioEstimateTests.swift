import Foundation
import Statistics
import Testing

@Suite struct RatioEstimateTests {
  /// Block number → value, from block 1.
  private func blocks(_ values: [Double]) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: zip(1..., values))
  }

  @Test("a paired ratio is the same whatever the machine did between blocks")
  func drift() throws {
    let baseline = [100.0, 150, 90, 400, 120, 130, 80, 95]
    let noise = [1.01, 0.99, 1.02, 1.0, 0.98, 1.01, 0.99, 1.0]
    let estimate = RatioEstimate.paired(
      contender: blocks(zip(baseline, noise).map { $0 * 1.2 * $1 }), baseline: blocks(baseline))
    let interval = try #require(estimate.ratioInterval)
    #expect(abs((estimate.ratio ?? 0) - 1.2) < 0.01)
    #expect(interval.contains(1.2))
    #expect(interval.upper - interval.lower < 0.04)
    #expect(estimate.blocks == 8)
    #expect((estimate.pValue ?? 1) < 1e-6)
  }

  @Test("the interval and the p value are the t test's on log ratios")
  func tOnLogs() throws {
    let logs = [0.03, -0.01, 0.05, 0.02, 0.00, 0.04, 0.01, 0.03]
    let estimate = RatioEstimate.paired(contender: blocks(logs.map { exp($0) }), baseline: blocks(logs.map { _ in 1 }))
    let test = TTest.oneSample(logs)
    let interval = try #require(test.interval())
    #expect(isClose(estimate.pValue, test.pValue ?? 9))
    #expect(isClose(estimate.ratioInterval?.lower, exp(interval.lower)))
    #expect(isClose(estimate.ratioInterval?.upper, exp(interval.upper)))
    #expect(isClose(estimate.logRatioHalfWidth, (interval.upper - interval.lower) / 2))
    let wider = try #require(test.interval(confidence: 0.99))
    #expect(isClose(estimate.ratioInterval(confidence: 0.99)?.lower, exp(wider.lower)))
    #expect(isClose(estimate.ratioInterval(confidence: 0.99)?.upper, exp(wider.upper)))
    #expect(estimate.ratioInterval(confidence: 1) == nil && estimate.ratioInterval(confidence: 0) == nil)
    #expect(isClose(estimate.ratio, exp(HodgesLehmann.centre(of: logs).value ?? 9)))
  }

  @Test("an unpaired ratio is Welch's t and the Hodges–Lehmann shift on logs")
  func unpaired() throws {
    let (new, old) = ([106.0, 103, 108, 105, 104], [100.0, 102, 99, 101, 97, 103])
    let estimate = RatioEstimate.unpaired(contender: new, baseline: old)
    let (newLogs, oldLogs) = (new.map { log($0) }, old.map { log($0) })
    let interval = try #require(TTest.welch(newLogs, oldLogs).interval())
    #expect(isClose(estimate.ratio, exp(HodgesLehmann.shift(of: newLogs, from: oldLogs).value ?? 9)))
    #expect(isClose(estimate.ratioInterval?.lower, exp(interval.lower)))
    #expect(estimate.blocks == 5)
    #expect(isClose(estimate.logRatioHalfWidth, (interval.upper - interval.lower) / 2))
    #expect(estimate.design == .unpaired)
  }

  @Test("swapping the sides inverts the ratio and keeps the p value")
  func symmetric() {
    let (a, b) = (blocks([5, 6, 5.5, 7, 6.2]), blocks([4, 5, 4.9, 5, 5.1]))
    let (forward, back) = (
      RatioEstimate.paired(contender: a, baseline: b), RatioEstimate.paired(contender: b, baseline: a)
    )
    #expect(isClose(forward.ratio, 1 / (back.ratio ?? 1)))
    #expect(isClose(forward.pValue, back.pValue ?? 9))
  }

  @Test("identical blocks count by their number, never as infinite certainty")
  func zeroSpread() {
    let base = blocks([10, 20, 30, 40])
    let same = RatioEstimate.paired(contender: base, baseline: base)
    #expect(same.ratio == 1)
    #expect(same.pValue == 1)
    #expect(same.ratioInterval == nil)
    #expect(same.warnings == [.zeroSpread])
    let half = RatioEstimate.paired(contender: base.mapValues { $0 * 1.5 }, baseline: base)
    #expect(half.pValue == 0.125)
    #expect(half.hasZeroSpread)
    let runs = RatioEstimate.unpaired(contender: [3, 3, 3, 3], baseline: [2, 2, 2, 2])
    #expect(isClose(runs.pValue, 2.0 / 70))
    #expect(runs.warnings == [.zeroSpread])
  }

  @Test("one block has a ratio and nothing else, none has nothing")
  func tooFew() {
    let one = RatioEstimate.paired(contender: [3: 6], baseline: [3: 4])
    #expect(one.ratio == 1.5)
    #expect(one.ratioInterval == nil)
    #expect(one.pValue == nil)
    #expect(one.warnings == [.needBlocks(2, have: 1)])
    #expect(RatioEstimate.paired(contender: [:], baseline: [:]).ratio == nil)
    #expect(RatioEstimate.unpaired(contender: [], baseline: [1]).ratio == nil)
    #expect(RatioEstimate.unpaired(contender: [2], baseline: [1]).warnings == [.needBlocks(2, have: 1)])
  }

  @Test("blocks with one side only or without a number are left out and counted")
  func leftOut() {
    let estimate = RatioEstimate.paired(
      contender: [1: 2, 2: 2.1, 3: .nan, 5: 2.2], baseline: [1: 1, 2: 1, 3: 1, 4: 1, 5: 1])
    #expect(estimate.blocks == 3)
    #expect(estimate.warnings == [.unpairedBlocks(1), .notFinite(1)])
    #expect(RatioEstimate.unpaired(contender: [1, .infinity, 2], baseline: [3, 4]).warnings == [.notFinite(1)])
  }

  @Test("a measured zero leaves no ratio: leaving it out would flatter who failed")
  func notPositive() {
    let estimate = RatioEstimate.paired(contender: [1: 0, 2: 5, 3: 5], baseline: [1: 4, 2: 4, 3: -1])
    #expect(estimate.ratio == nil)
    #expect(estimate.warnings == [.notPositive(2)])
    #expect(RatioEstimate.unpaired(contender: [1, 0], baseline: [1, 2]).ratio == nil)
  }

  @Test("values at the ends of what a number holds do not trap")
  func extremes() {
    let estimate = RatioEstimate.paired(contender: [1: 1e300, 2: 1e-300, 3: 1], baseline: [1: 1e-300, 2: 1e300, 3: 1])
    #expect(estimate.ratio == 1)
    #expect(estimate.pValue != nil)
  }

  @Test("one disturbed block is named as what makes the interval wide")
  func outlier() {
    let logs = [0.01, -0.01, 0.02, 0.0, -0.02, 0.01, 0.0, 0.9]
    let estimate = RatioEstimate.paired(contender: blocks(logs.map { exp($0) }), baseline: blocks(logs.map { _ in 1 }))
    #expect(
      estimate.warnings.contains {
        if case .outlierDominated(let share) = $0 { share < 0.1 } else { false }
      })
    #expect(abs((estimate.ratio ?? 9) - 1) < 0.02)
  }

  @Test("ordinary scatter of four blocks is not called an outlier")
  func noOutlier() {
    let estimate = RatioEstimate.paired(
      contender: blocks([1.01, 1.02, 1.015, 1.05]), baseline: blocks([1, 1, 1, 1]))
    #expect(estimate.warnings.isEmpty)
  }

  @Test("few different values are named as quantised")
  func quantised() {
    let estimate = RatioEstimate.paired(
      contender: blocks([10, 11, 10, 10, 11, 10, 11, 10]), baseline: blocks(.init(repeating: 10, count: 8)))
    #expect(estimate.warnings == [.quantised(distinct: 2, of: 8)])
  }

  @Test("two kinds of blocks put the median ratio outside the mean's interval, and that is said")
  func skewed() {
    let values: [Double] = (0..<40).map { block in
      let level = block < 29 ? 1.0 : 2.0
      return level + Double(block) * 1e-4
    }
    let estimate = RatioEstimate.paired(contender: blocks(values), baseline: blocks(values.map { _ in 1 }))
    #expect(estimate.warnings.contains(.skewed))
  }

  @Test("every warning names its cause and its remedy")
  func texts() {
    #expect(
      Warning.needBlocks(4, have: 2).description == "2 of at least 4 blocks — run at least 4 blocks")
    for warning: Warning in [
      .unpairedBlocks(1), .notFinite(1), .notPositive(1), .quantised(distinct: 2, of: 8), .zeroSpread,
      .outlierDominated(errorShareWithout: 0.2), .skewed,
    ] {
      #expect(!warning.cause.isEmpty)
      #expect(!warning.remedy.isEmpty)
    }
  }
}
