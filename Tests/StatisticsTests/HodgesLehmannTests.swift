import Statistics
import Testing

@Suite struct HodgesLehmannTests {
  let reference = StatisticsReference.stored

  @Test("the centre and its exact interval equal an enumeration of all sign patterns")
  func centre() {
    for row in reference.centres {
      let estimate = HodgesLehmann.centre(of: reference.sample(row.sample ?? ""))
      check(estimate, row)
    }
  }

  @Test("the shift and its exact interval equal an enumeration of all arrangements")
  func shift() {
    check(HodgesLehmann.shift(of: reference.sample("small"), from: reference.sample("other")), reference.shift)
  }

  private func check(_ estimate: Estimate, _ row: StatisticsReference.Centre) {
    #expect(isClose(estimate.value, row.value))
    #expect(isClose(estimate.interval?.lower, row.lower))
    #expect(isClose(estimate.interval?.upper, row.upper))
    #expect(isClose(estimate.interval?.coverage, row.coverage))
  }

  @Test("above 50 values the approximate interval is close to the exact one below")
  func approximation() throws {
    // 1…51 and 1…50 differ by half a step in all that matters.
    let exact = try #require(HodgesLehmann.centre(of: (1...50).map(Double.init)).interval)
    let approximate = try #require(HodgesLehmann.centre(of: (1...51).map(Double.init)).interval)
    #expect(abs(approximate.lower - exact.lower) <= 1)
    #expect(abs(approximate.upper - exact.upper) <= 2)
    #expect(approximate.coverage == 0.95)
    #expect(exact.coverage >= 0.95)
    let shift = HodgesLehmann.shift(of: (1...60).map { Double($0) + 3 }, from: (1...60).map(Double.init))
    #expect(shift.value == 3)
    #expect(shift.interval?.contains(3) == true)
  }

  @Test("one wild value hardly moves it")
  func robust() {
    let calm = [1.00, 1.01, 0.99, 1.02, 0.98, 1.00, 1.01, 0.99]
    let wild = calm.dropLast() + [9.0]
    let (a, b) = (HodgesLehmann.centre(of: calm).value ?? 0, HodgesLehmann.centre(of: Array(wild)).value ?? 0)
    #expect(abs(a - b) < 0.02)
  }

  @Test("small samples keep the estimate and say how many values an interval takes")
  func tooFew() {
    #expect(HodgesLehmann.centre(of: [1, 2, 3]).value == 2)
    #expect(HodgesLehmann.centre(of: [1, 2, 3]).warnings == [.needBlocks(6, have: 3)])
    #expect(HodgesLehmann.shift(of: [1, 2, 3], from: [0, 1, 2]).warnings == [.needBlocks(4, have: 3)])
    #expect(HodgesLehmann.centre(of: []).value == nil)
    #expect(HodgesLehmann.shift(of: [1], from: []).value == nil)
    #expect(HodgesLehmann.centre(of: [1, .infinity]).warnings == [.notFinite(1)])
  }

  @Test("a confidence that is none gives no interval, whatever the size")
  func confidence() {
    for confidence in [-1, 0, 1, 1.5, Double.nan] {
      for count in [8, 60] {
        let sample = (1...count).map(Double.init)
        #expect(HodgesLehmann.centre(of: sample, confidence: confidence).interval == nil)
        #expect(HodgesLehmann.shift(of: sample, from: sample, confidence: confidence).interval == nil)
        #expect(Quantile.estimate(of: sample, confidence: confidence).interval == nil)
        #expect(TTest.oneSample(sample).interval(confidence: confidence) == nil)
        let bootstrap = Bootstrap(resamples: 10, seed: 1)
        #expect(bootstrap.estimate(of: sample, confidence: confidence) { $0[0] }.interval == nil)
      }
    }
  }
}
