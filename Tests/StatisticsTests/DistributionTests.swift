import Foundation
import Statistics
import Testing

@Suite struct DistributionTests {
  let reference = StatisticsReference.stored

  @Test("Student's t tails equal SciPy's, far out and for fractional degrees of freedom")
  func tails() {
    for row in reference.studentT {
      let p = StudentT(degreesOfFreedom: row.degreesOfFreedom).twoSidedPValue(row.t)
      // SciPy's own error near t = 0 is 3e-11: for one degree of freedom p is 1 − 2 atan(t) / π.
      #expect(isClose(p, row.pValue, within: 1e-10), "t \(row.t), df \(row.degreesOfFreedom): \(p) for \(row.pValue)")
    }
  }

  @Test("with one degree of freedom the tail is that of the arc tangent")
  func cauchy() {
    for t in [1e-6, 0.1, 1, 10, 1e6] {
      let p = StudentT(degreesOfFreedom: 1).twoSidedPValue(t)
      #expect(isClose(p, 2 * atan(1 / t) / Double.pi, within: 1e-13))
    }
  }

  @Test("Student's t quantiles equal SciPy's")
  func quantiles() {
    for row in reference.studentTQuantiles {
      let t = StudentT(degreesOfFreedom: row.degreesOfFreedom).quantile(row.probability)
      // SciPy's own inverse is good to about ten digits in the far tail.
      #expect(isClose(t, row.t, within: 1e-8), "p \(row.probability), df \(row.degreesOfFreedom): \(t) for \(row.t)")
    }
  }

  @Test("normal quantiles equal SciPy's")
  func normal() {
    for row in reference.normalQuantiles {
      #expect(isClose(StandardNormal.quantile(row.probability), row.z))
    }
    #expect(StandardNormal.quantile(0) == -.infinity)
    #expect(StandardNormal.quantile(1) == .infinity)
    #expect(StandardNormal.quantile(-0.1).isNaN)
  }

  @Test("a t that is not a number has no p value, an infinite one has p = 0")
  func degenerate() {
    let t = StudentT(degreesOfFreedom: 7)
    #expect(t.twoSidedPValue(.nan).isNaN)
    #expect(t.twoSidedPValue(-.infinity) == 0)
    #expect(t.twoSidedQuantile(pValue: 0).isNaN)
  }

  @Test("SplitMix64 gives the published sequence")
  func generator() {
    // The first values for seed 1234567, as in the reference implementation's test vectors.
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}
