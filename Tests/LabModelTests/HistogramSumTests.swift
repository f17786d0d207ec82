import LabModel
import Testing

@Suite("Sum of histograms")
struct HistogramSumTests {
  @Test("has every sample of each, in ascending buckets")
  func sum() {
    let one = Histogram(buckets: [.init(index: 3, count: 2), .init(index: 9, count: 1)])
    let other = Histogram(buckets: [.init(index: 0, count: 5), .init(index: 9, count: 4)])
    let sum = Histogram.sum(of: [one, other])
    #expect(sum.buckets == [.init(index: 0, count: 5), .init(index: 3, count: 2), .init(index: 9, count: 5)])
    #expect(sum == Histogram.sum(of: [other, one]))
    #expect(Histogram.sum(of: [Histogram]()).buckets.isEmpty)
  }

  @Test("does not overflow")
  func overflow() {
    let full = Histogram(buckets: [.init(index: 1, count: .max)])
    #expect(Histogram.sum(of: [full, full]).buckets == [.init(index: 1, count: .max)])
  }
}
