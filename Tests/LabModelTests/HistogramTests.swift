import Foundation
import LabModel
import Testing

@Suite("Histogram")
struct HistogramTests {
  @Test("buckets are those of HdrHistogram")
  func buckets() {
    for reference in bucketReferences {
      let index = Histogram.index(of: reference.value)
      #expect(index == reference.index, "value \(reference.value)")
      #expect(Histogram.lowestValue(at: index) == reference.lowest, "value \(reference.value)")
      #expect(Histogram.highestValue(at: index) == reference.highest, "value \(reference.value)")
    }
  }

  @Test("buckets touch and none overlaps another")
  func bucketsTouch() {
    for index in 0..<Histogram.lastIndex {
      let highest = Histogram.highestValue(at: index)
      guard Histogram.lowestValue(at: index + 1) == highest + 1, Histogram.index(of: highest) == index,
        Histogram.index(of: Histogram.lowestValue(at: index)) == index
      else {
        Issue.record("bucket \(index)")
        return
      }
    }
  }

  @Test("percentiles, mean, minimum and maximum are those of HdrHistogram")
  func samples() {
    for reference in sampleReferences {
      let histogram = Self.histogram(reference)
      #expect(histogram.count == UInt64(reference.samples))
      #expect(histogram.min == reference.minimum, "seed \(reference.seed)")
      #expect(histogram.max == reference.maximum, "seed \(reference.seed)")
      let mean = histogram.mean ?? 0
      #expect(abs(mean - reference.mean) <= reference.mean * 1e-9, "seed \(reference.seed)")
      for (percent, value) in reference.percentiles {
        #expect(histogram.value(atPercentile: percent) == value, "seed \(reference.seed), p\(percent)")
      }
    }
  }

  @Test("a value beyond one hour falls into the last bucket")
  func beyondRange() {
    #expect(Histogram.index(of: .max) == Histogram.lastIndex)
    var counts = [UInt64](repeating: 0, count: Histogram.lastIndex + 5)
    counts[Histogram.lastIndex] = 1
    counts[Histogram.lastIndex + 3] = 2
    #expect(Histogram(counts: counts).buckets == [.init(index: Histogram.lastIndex, count: 3)])
  }

  @Test("an empty histogram has no values")
  func empty() {
    let histogram = Histogram()
    #expect(histogram.count == 0)
    #expect(histogram.min == nil && histogram.max == nil && histogram.mean == nil)
    #expect(histogram.value(atPercentile: 50) == nil)
  }

  @Test("99.9 % of a thousand samples is the 999th, whatever the rounding")
  func wholeRanks() {
    let histogram = Histogram(counts: [UInt64](repeating: 1, count: 1000))
    #expect(histogram.value(atPercentile: 99.9) == 998)
    #expect(histogram.value(atPercentile: 29) == 289)
    #expect(histogram.value(atPercentile: 0) == 0)
    #expect(histogram.value(atPercentile: 100) == 999)
    #expect(histogram.value(atPercentile: 1e9) == 999)
  }

  @Test("survives JSON")
  func json() throws {
    let histogram = Self.histogram(sampleReferences[2])
    let document = try JSONEncoder().encode(histogram)
    #expect(try JSONDecoder().decode(Histogram.self, from: document) == histogram)
  }

  @Test(
    "a damaged answer is refused, not trusted",
    arguments: [
      "[[-1,1]]", "[[33421,1]]", "[[9223372036854775807,1]]", "[[5,1],[5,1]]", "[[5,1],[4,1]]", "[[5,-1]]",
      "[[1,18446744073709551615],[2,1]]", "[[1,9223372036854775808]]", "[[1]]",
    ])
  func damaged(buckets: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Histogram.self, from: Data("{\"buckets\":\(buckets)}".utf8))
    }
  }

  private static func histogram(_ reference: SampleReference) -> Histogram {
    var source = SplitMix64(state: reference.seed)
    var counts = [UInt64](repeating: 0, count: Histogram.lastIndex + 1)
    for _ in 0..<reference.samples {
      counts[Histogram.index(of: (source.next() >> reference.shift) % reference.bound)] += 1
    }
    return Histogram(counts: counts)
  }

  @Test("the samples of two are those of both, in the same buckets")
  func adding() {
    let a = Histogram(counts: [0, 2, 0, 5])
    let b = Histogram(counts: [1, 3, 7])
    var sum = a
    sum.add(b)
    #expect(sum == Histogram(counts: [1, 5, 7, 5]))
    sum.add(Histogram())
    #expect(sum.count == a.count + b.count)
    var empty = Histogram()
    empty.add(a)
    #expect(empty == a)
  }
}

/// The generator of the reference script.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
