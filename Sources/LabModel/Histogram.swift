/// Counts in HdrHistogram's bucket layout: 3 significant digits, unit 1 ns, up to 1 h. Below 2,048 a bucket holds one
/// value; above, buckets double in width every 1,024, so a value is off by less than 0.1 %.
/// Source: HdrHistogram (hdrhistogram.org), whose readers open what the lab writes.
public struct Histogram: Sendable, Equatable, Codable {
  public static let significantDigits = 3
  public static let highestTrackableNanoseconds: UInt64 = 3_600_000_000_000
  static let subBucketHalfCount: UInt64 = 1024

  /// Index and count of every bucket that is not empty, by ascending index.
  public private(set) var buckets: [Bucket]

  public struct Bucket: Sendable, Equatable, Codable {
    public var index: Int
    public var count: UInt64
    public init(index: Int, count: UInt64) {
      self.index = index
      self.count = count
    }
    // Two numbers in an array: a histogram has hundreds of buckets.
    public init(from decoder: any Decoder) throws {
      var pair = try decoder.unkeyedContainer()
      index = try pair.decode(Int.self)
      count = try pair.decode(UInt64.self)
    }
    public func encode(to encoder: any Encoder) throws {
      var pair = encoder.unkeyedContainer()
      try pair.encode(index)
      try pair.encode(count)
    }
  }

  public init(buckets: [Bucket] = []) { self.buckets = buckets }

  public init(counts: some Sequence<UInt64>) {
    buckets = counts.enumerated().filter { $0.element > 0 }.map { Bucket(index: $0.offset, count: $0.element) }
  }

  public var count: UInt64 { buckets.reduce(0) { $0 + $1.count } }

  /// The lowest value of a bucket, in nanoseconds.
  public static func lowestValue(at index: Int) -> UInt64 {
    let index = UInt64(index)
    let bucket = index / subBucketHalfCount
    guard bucket > 0 else { return index }
    return (index % subBucketHalfCount + subBucketHalfCount) << (bucket - 1)
  }

  /// The highest value of a bucket: what HdrHistogram reports for percentiles and the maximum.
  public static func highestValue(at index: Int) -> UInt64 { lowestValue(at: index + 1) - 1 }

  /// The bucket of a value, in nanoseconds; values beyond 1 h fall into the last bucket.
  public static func index(of value: UInt64) -> Int {
    let value = Swift.min(value, highestTrackableNanoseconds)
    let shift = UInt64(Swift.max(0, 53 - value.leadingZeroBitCount))
    return Int(shift * subBucketHalfCount + (value >> shift))
  }

  /// The value at or below which `percent` of the samples lie, in nanoseconds; nil when empty.
  public func value(atPercentile percent: Double) -> UInt64? {
    let total = count
    guard total > 0 else { return nil }
    let exact = Double(total) * Swift.min(Swift.max(percent, 0), 100) / 100
    let wanted = Swift.max(1, UInt64(exact) + (Double(UInt64(exact)) < exact ? 1 : 0))
    var seen: UInt64 = 0
    for bucket in buckets {
      seen += bucket.count
      if seen >= wanted { return Self.highestValue(at: bucket.index) }
    }
    return buckets.last.map { Self.highestValue(at: $0.index) }
  }

  public var min: UInt64? { buckets.first.map { Self.lowestValue(at: $0.index) } }
  public var max: UInt64? { buckets.last.map { Self.highestValue(at: $0.index) } }

  /// Of the buckets' middles, in nanoseconds; nil when empty.
  public var mean: Double? {
    let total = count
    guard total > 0 else { return nil }
    let sum = buckets.reduce(0.0) { sum, bucket in
      let low = Self.lowestValue(at: bucket.index)
      let middle = Double(low) + Double(Self.highestValue(at: bucket.index) - low + 1) / 2
      return sum + (Self.highestValue(at: bucket.index) == low ? Double(low) : middle) * Double(bucket.count)
    }
    return sum / Double(total)
  }
}
