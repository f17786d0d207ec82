import StrategyKit
import Testing

struct LatencyRecorderTests {
  // HdrHistogram's documented layout, independent of the code under test: bucket b holds 1,024 steps of 2^(b-1) ns.
  private func lowestValue(_ index: Int) -> UInt64 {
    index < 2048 ? UInt64(index) : UInt64(1024 + index % 1024) << (UInt64(index) / 1024 - 1)
  }

  @Test("a value falls into the bucket that contains it, 0.1 % wide at most")
  func buckets() {
    for value: UInt64 in [0, 1, 2047, 2048, 2049, 4095, 4096, 123_456, 1_000_000_000, 3_599_999_999_999] {
      let recorder = LatencyRecorder()
      recorder.record(value)
      let index = recorder.buckets.count - 1
      #expect(recorder.buckets[index] == 1)
      #expect(lowestValue(index) <= value && value < lowestValue(index + 1), "\(value)")
      #expect(Double(lowestValue(index + 1) - lowestValue(index)) <= max(1, Double(value) / 1000), "\(value)")
    }
  }

  @Test("more than an hour counts as an hour, and a clock that stepped back as nothing")
  func bounds() {
    let recorder = LatencyRecorder()
    recorder.record(.max)
    #expect(recorder.buckets.count <= LatencyRecorder.bucketCount)
    recorder.record(from: 10, to: 5)
    #expect(recorder.buckets[0] == 1)
  }

  @Test("merging adds bucket by bucket")
  func merging() {
    let (one, other) = (LatencyRecorder(), LatencyRecorder())
    for value: UInt64 in 0..<5000 { (value % 3 == 0 ? one : other).record(value) }
    one.add(other)
    #expect(one.buckets.reduce(0, +) == 5000)
    #expect(one.buckets[2047] == 1)
  }
}
