public import LabModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A histogram as the text that HdrHistogram calls a percentile distribution, and its plotters read: `.hgrm`.
///
/// Source: HdrHistogram's `outputPercentileDistribution` and `PercentileIterator`, for Java.
public struct PercentileDistribution {
  /// Lines from one halving of the distance to 100 % to the next: what HdrHistogram takes by itself.
  private static let ticksPerHalfDistance = 5.0

  private let histogram: Histogram

  public init(_ histogram: Histogram) { self.histogram = histogram }

  /// Values in nanoseconds. Every line ended.
  public var text: String {
    let total = histogram.count
    var lines = ["       Value     Percentile TotalCount 1/(1-Percentile)", ""]
    for step in steps(total: total) {
      let start =
        "\(Self.fixed(Double(step.value), 3, width: 12)) \(Self.fixed(step.level / 100, 12, width: 14)) "
        + Self.padded(String(step.count), 10)
      lines.append(step.level == 100 ? start : start + " " + Self.fixed(1 / (1 - step.level / 100), 2, width: 14))
    }
    lines += [
      "#[Mean    = \(Self.fixed(histogram.mean ?? 0, 3, width: 12)), StdDeviation   = "
        + "\(Self.fixed(histogram.standardDeviation ?? 0, 3, width: 12))]",
      "#[Max     = \(Self.fixed(Double(histogram.max ?? 0), 3, width: 12)), Total count    = "
        + "\(Self.padded(String(total), 12))]",
      "#[Buckets = \(Self.padded(String(Histogram.bucketCount), 12)), SubBuckets     = "
        + "\(Self.padded(String(Histogram.subBucketCount), 12))]",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line: at `level` percent, `count` samples are at or below `value`.
  private struct Step {
    let value: UInt64
    let level: Double
    let count: UInt64
  }

  /// Each bucket as often as the levels within it are passed, then 100 %.
  private func steps(total: UInt64) -> [Step] {
    var steps: [Step] = []
    var level = 0.0
    var seen: UInt64 = 0
    for bucket in histogram.buckets where bucket.count > 0 {
      seen += bucket.count
      let value = Histogram.highestValue(at: bucket.index)
      while 100 * Double(seen) / Double(total) >= level {
        steps.append(Step(value: value, level: level, count: seen))
        // At the last bucket the levels would come ever closer to 100 and never reach it.
        if seen == total { break }
        level += 100 / Self.ticks(at: level)
      }
    }
    guard let last = steps.last else { return [] }
    return steps + [Step(value: last.value, level: 100, count: last.count)]
  }

  /// How many lines the whole would have at the density of this level.
  private static func ticks(at level: Double) -> Double {
    ticksPerHalfDistance * pow(2, (log(100 / (100 - level)) / log(2)).rounded(.down) + 1)
  }

  /// By the C library: a count of nanoseconds with three places has more digits than a whole number of Double is exact
  /// to.
  private static func fixed(_ value: Double, _ places: Int, width: Int) -> String {
    var bytes = [CChar](repeating: 0, count: 64)
    withVaList([value]) { _ = vsnprintf(&bytes, bytes.count, "%\(width).\(places)f", $0) }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Histogram {
  /// As HdrHistogram counts them: values below 2,048 in the first, twice as many in each further one.
  fileprivate static let subBucketCount = 2048
  fileprivate static var bucketCount: Int {
    var (count, smallestUntrackable) = (1, UInt64(subBucketCount))
    while smallestUntrackable <= highestTrackableNanoseconds {
      smallestUntrackable <<= 1
      count += 1
    }
    return count
  }

  /// Of the buckets' middles, as the mean is; nil when empty.
  fileprivate var standardDeviation: Double? {
    guard let mean else { return nil }
    let squares = buckets.reduce(0.0) { sum, bucket in
      let middle = Histogram(buckets: [Bucket(index: bucket.index, count: 1)]).mean ?? 0
      return sum + (middle - mean) * (middle - mean) * Double(bucket.count)
    }
    return (squares / Double(count)).squareRoot()
  }
}
