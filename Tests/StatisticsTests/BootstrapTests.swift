import Statistics
import Testing

@Suite struct BootstrapTests {
  let reference = StatisticsReference.stored

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
  private func deviation(_ values: [Double]) -> Double {
    let mean = mean(values)
    return (values.reduce(0.0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
  }

  @Test("percentile and BCa intervals come as near to SciPy's as their resamples allow")
  func intervals() throws {
    let sample = reference.sample("medium")
    let percentile = Bootstrap(method: .percentile, resamples: 4_000, seed: 1).estimate(of: sample, statistic: mean)
    let bca = Bootstrap(resamples: 4_000, seed: 2).estimate(of: sample, statistic: mean)
    let spread = Bootstrap(resamples: 4_000, seed: 3).estimate(of: sample, statistic: deviation)
    for (estimate, ends) in [
      (percentile, reference.bootstrapPercentileMean), (bca, reference.bootstrapBCaMean),
      (spread, reference.bootstrapBCaDeviation),
    ] {
      let interval = try #require(estimate.interval)
      // A 2.5 % quantile of 4,000 draws errs by some 2 % of the width; this is five times that.
      let allowed = (ends.upper - ends.lower) * 0.1
      #expect(abs(interval.lower - ends.lower) < allowed, "\(interval) for \(ends)")
      #expect(abs(interval.upper - ends.upper) < allowed, "\(interval) for \(ends)")
    }
  }

  @Test("the same seed gives the same interval, another seed another")
  func seeded() {
    let sample = reference.sample("small")
    let one = Bootstrap(resamples: 500, seed: 5).estimate(of: sample, statistic: mean)
    #expect(one == Bootstrap(resamples: 500, seed: 5).estimate(of: sample, statistic: mean))
    #expect(one != Bootstrap(resamples: 500, seed: 6).estimate(of: sample, statistic: mean))
  }

  @Test("samples that cannot be resampled say so")
  func degenerate() {
    let bootstrap = Bootstrap(resamples: 100, seed: 1)
    #expect(bootstrap.estimate(of: [], statistic: mean).value == nil)
    #expect(bootstrap.estimate(of: [2], statistic: mean).warnings == [.needBlocks(2, have: 1)])
    #expect(bootstrap.estimate(of: [2, 2, 2], statistic: mean).warnings == [.zeroSpread])
    #expect(bootstrap.estimate(of: [2, .nan], statistic: mean).warnings == [.notFinite(1)])
  }
}
