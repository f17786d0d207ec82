/// Counts in HdrHistogram's bucket layout: 3 significant digits, unit 1 ns, up to 1 h. Below 2,048 a bucket holds one
/// value; above, buckets double in width every 1,024, so a value is off by less than 0.1 %.
/// Source: HdrHistogram (hdrhistogram.org), whose readers open what the lab writes.
public struct Histogram: Sendable, Equatable, Codable {
  public static let significantDigits = 3
  public static let highestTrackableNanoseconds: UInt64 = 3_600_000_000_000
  static let subBucketHalfCount: UInt64 = 1024
  /// The last bucket: the one of 1 h.
  public static let lastIndex = index(of: highestTrackableNanoseconds)

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
      guard (0...lastIndex).contains(index) else {
        throw DecodingError.dataCorruptedError(in: pair, debugDescription: "there is no bucket \(index)")
      }
    }
    public func encode(to encoder: any Encoder) throws {
      var pair = encoder.unkeyedContainer()
      try pair.encode(index)
      try pair.encode(count)
    }
  }

  public init(buckets: [Bucket] = []) { self.buckets = buckets }

  /// Counts by index; those beyond 1 h fall into the last bucket.
  public init(counts: some Sequence<UInt64>) {
    buckets = []
    for (index, count) in counts.enumerated() where count > 0 {
      if let last = buckets.last, last.index == Self.lastIndex {
        buckets[buckets.count - 1].count = last.count &+ count
      } else {
        buckets.append(Bucket(index: Swift.min(index, Self.lastIndex), count: count))
      }
    }
  }

  /// A worker whose memory was damaged may answer with anything: ascending buckets and a total that can be counted
  /// are asked for.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    buckets = try container.decode([Bucket].self, forKey: .buckets)
    var total: UInt64 = 0
    for (position, bucket) in buckets.enumerated() {
      let (sum, overflow) = total.addingReportingOverflow(bucket.count)
      guard !overflow, sum <= Int64.max, position == 0 || buckets[position - 1].index < bucket.index else {
        throw DecodingError.dataCorruptedError(
          forKey: .buckets, in: container, debugDescription: "the buckets do not ascend or their sum overflows")
      }
      total = sum
    }
  }

  /// Adds the samples of another: nothing is lost, since all have the same buckets.
  public mutating func add(_ other: Histogram) {
    var merged: [Bucket] = []
    merged.reserveCapacity(Swift.max(buckets.count, other.buckets.count))
    var (own, others) = (buckets[...], other.buckets[...])
    while let a = own.first, let b = others.first {
      if a.index <= b.index { own.removeFirst() }
      if b.index <= a.index { others.removeFirst() }
      merged.append(
        a.index == b.index
          ? Bucket(index: a.index, count: a.count &+ b.count) : a.index < b.index ? a : b)
    }
    buckets = merged + own + others
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

  /// The value at or below which `percent` of the samples lie, in nanoseconds; nil when empty. As HdrHistogram for
  /// Java has it, the percentage next below is asked for: 99.9 % of 1,000 is the 999th sample, whatever the rounding.
  public func value(atPercentile percent: Double) -> UInt64? {
    let total = count
    guard total > 0 else { return nil }
    if percent <= 0 { return min }
    let exact = Double(total) * Swift.min(percent.nextDown, 100) / 100
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
