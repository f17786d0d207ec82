import Statistics
import Testing

@Suite struct HypothesisTests {
  let reference = StatisticsReference.stored

  @Test("the t tests and their intervals equal SciPy's")
  func tTests() throws {
    let (small, other) = (reference.sample("small"), reference.sample("other"))
    try check(.oneSample(small, mean: 1), reference.oneSampleT, intervalOffset: 1)
    try check(.paired(Array(small.prefix(7)), other), reference.pairedT)
    try check(.welch(small, other), reference.welch)
  }

  private func check(_ test: TTest, _ row: StatisticsReference.T, intervalOffset: Double = 0) throws {
    #expect(isClose(test.t, row.t))
    #expect(isClose(test.pValue, row.pValue))
    #expect(isClose(test.degreesOfFreedom, row.degreesOfFreedom))
    let interval = try #require(test.interval())
    #expect(isClose(interval.lower + intervalOffset, row.lower))
    #expect(isClose(interval.upper + intervalOffset, row.upper))
  }

  @Test("a t test without spread, with one value or with none gives no p value and says why")
  func degenerateT() {
    #expect(TTest.oneSample([0.1, 0.1, 0.1]).pValue == nil)
    #expect(TTest.oneSample([0.1, 0.1, 0.1]).warnings == [.zeroSpread])
    #expect(TTest.oneSample([0.1 + 0.2, 0.3, 0.3]).warnings == [.zeroSpread])
    #expect(TTest.oneSample([2]).warnings == [.needBlocks(2, have: 1)])
    #expect(TTest.oneSample([2]).difference == 2)
    #expect(TTest.oneSample([]).warnings == [.needBlocks(2, have: 0)])
    #expect(TTest.oneSample([1, .nan]).warnings == [.notFinite(1)])
    #expect(TTest.paired([1, 2], [1]).warnings == [.unpairedBlocks(1)])
    #expect(TTest.welch([1, 1], [2, 2]).warnings == [.zeroSpread])
    #expect(TTest.welch([1], [2, 3]).interval() == nil)
  }

  @Test("the signed-rank test equals SciPy's, exact and approximate")
  func signedRank() {
    for (name, row) in reference.signedRank {
      let sample = reference.sample(name)
      let result = wilcoxonSignedRank(sample)
      #expect(isClose(result.statistic, row.statistic))
      #expect(isClose(result.pValue, row.pValue), "\(name): \(result) for \(row)")
    }
    #expect(wilcoxonSignedRank(reference.sample("signed")).calculation == .exact)
    #expect(wilcoxonSignedRank(reference.sample("signedTied")).calculation == .normalApproximation)
    #expect(wilcoxonSignedRank([0, 0, 0]).pValue == 1)
    #expect(wilcoxonSignedRank([]).pValue == nil)
  }

  @Test("the rank-sum test equals SciPy's, exact and approximate")
  func rankSum() {
    for row in reference.mannWhitney {
      let result = mannWhitney(reference.sample(row.sample ?? ""), reference.sample(row.reference ?? ""))
      #expect(isClose(result.statistic, row.statistic))
      #expect(isClose(result.pValue, row.pValue), "\(row): \(result)")
    }
    #expect(mannWhitney([3, 3], [3, 3]).pValue == 1)
    #expect(mannWhitney([3, 3], [3, 3]).warnings == [.zeroSpread])
    #expect(mannWhitney([], [3]).pValue == nil)
  }

  @Test("sign flips and exchanges counted one by one equal SciPy's")
  func permutations() {
    let test = PermutationTest(seed: 1)
    #expect(isClose(test.signFlip(reference.sample("signed")).pValue, reference.signFlip))
    #expect(
      isClose(test.twoSample(reference.sample("small"), reference.sample("other")).pValue, reference.twoSample))
    #expect(test.signFlip([1, 1, 1, 1]).pValue == 0.125)
    #expect(test.signFlip([0, 0]).pValue == 1)
    #expect(test.signFlip([]).pValue == nil)
    #expect(test.twoSample([1, .nan], [1]).warnings == [.notFinite(1)])
  }

  @Test("too many arrangements are drawn at random, the same for the same seed")
  func monteCarlo() throws {
    let test = PermutationTest(seed: 42, arrangements: 4_000)
    let (large, larger) = (reference.sample("large"), reference.sample("larger"))
    let flips = test.signFlip(large)
    let exchanges = test.twoSample(large, larger)
    #expect(flips == test.signFlip(large))
    #expect(flips.calculation == .monteCarlo(arrangements: 4_000))
    // Five standard errors of a share.
    func isNear(_ p: Double?, _ expected: Double) -> Bool {
      abs((p ?? 9) - expected) < 5 * (expected * (1 - expected) / 4_000).squareRoot() + 1 / 4_000
    }
    #expect(isNear(flips.pValue, reference.signFlipLarge))
    #expect(isNear(exchanges.pValue, reference.twoSampleLarge))
  }

  @Test("adjusted p values equal SciPy's, whatever rows have none")
  func adjusted() throws {
    let p = reference.pValues
    for (method, expected) in [
      (MultipleComparisons.none, p), (.holm, reference.holm), (.benjaminiHochberg, reference.benjaminiHochberg),
      (.benjaminiYekutieli, reference.benjaminiYekutieli),
    ] {
      let adjusted = method.adjusted(p)
      #expect(zip(adjusted, expected).allSatisfy { isClose($0, $1) })
      let withGaps = method.adjusted([nil] + p + [nil])
      #expect(withGaps == [nil] + adjusted + [nil])
    }
    #expect(MultipleComparisons.holm.adjusted([]) == [])
    #expect(MultipleComparisons.benjaminiHochberg.adjusted([nil, .nan]) == [nil, nil])
  }

  @Test("the trend test equals SciPy's tau and Mann and Kendall's p value")
  func trend() {
    for row in reference.trends {
      let test = TrendTest(row.values)
      #expect(isClose(test.tau, row.tau))
      #expect(isClose(test.pValue, row.pValue), "\(row): \(test)")
    }
    #expect(TrendTest([1, 2, 3, 4]).tau == nil)
    #expect(TrendTest([1, 2, 3, 4]).warnings == [.needBlocks(5, have: 4)])
    #expect(TrendTest([3, 3, 3, 3, 3]).tau == 0)
    #expect(TrendTest([3, 3, 3, 3, 3]).pValue == 1)
    #expect(TrendTest([1, 2, 3, 4, .nan]).warnings == [.notFinite(1)])
  }

  @Test("Jain's index runs from one in n to 1")
  func fairness() {
    #expect(jainFairness([5, 5, 5, 5]) == 1)
    #expect(jainFairness([8, 0, 0, 0]) == 0.25)
    #expect(isClose(jainFairness([1, 2, 3]), 36.0 / 42))
    #expect(jainFairness([1e300, 1e300]) == 1)
    #expect(jainFairness([]) == nil)
    #expect(jainFairness([0, 0]) == nil)
    #expect(jainFairness([1, -1]) == nil)
    #expect(jainFairness([1, .infinity]) == nil)
  }
}
