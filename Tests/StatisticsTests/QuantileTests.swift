import Statistics
import Testing

@Suite struct QuantileTests {
  let reference = StatisticsReference.stored

  @Test("quantiles equal NumPy's default")
  func type7() {
    for row in reference.quantiles {
      #expect(isClose(Quantile.value(of: reference.sample(row.sample), at: row.q), row.value))
    }
  }

  @Test("no quantile of nothing, of what is not a number, or out of range")
  func refuses() {
    #expect(Quantile.median(of: []) == nil)
    #expect(Quantile.median(of: [1, .nan]) == nil)
    #expect(Quantile.value(of: [1, 2], at: 1.1) == nil)
    #expect(Quantile.value(of: [1, 2], at: .nan) == nil)
    #expect(Quantile.median(of: [4]) == 4)
  }

  @Test("the median's interval lies on SciPy's binomial ranks, with their exact coverage")
  func medianInterval() {
    for row in reference.medianRanks { check(row, at: 0.5) }
  }

  @Test("so does that of the 90th percentile")
  func percentileInterval() {
    for row in reference.p90Ranks { check(row, at: 0.9) }
  }

  private func check(_ row: StatisticsReference.OrderStatistics, at q: Double) {
    let ranks = (1...row.count).map(Double.init).reversed()
    let estimate = Quantile.estimate(of: Array(ranks), at: q)
    guard row.lower > 0 else {
      #expect(estimate.interval == nil)
      #expect(estimate.value != nil)
      return
    }
    #expect(estimate.interval?.lower == Double(row.lower))
    #expect(estimate.interval?.upper == Double(row.upper))
    #expect(isClose(estimate.interval?.coverage, row.coverage))
  }

  @Test("five values cannot carry a 95 % interval of the median, and the warning asks for six")
  func tooFew() {
    let estimate = Quantile.estimate(of: [1, 2, 3, 4, 5])
    #expect(estimate.value == 3)
    #expect(estimate.interval == nil)
    #expect(estimate.warnings == [.needBlocks(6, have: 5)])
    #expect(Quantile.estimate(of: []).value == nil)
  }
}
