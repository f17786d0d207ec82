import Scenarios

/// One client's latencies of one role, in HdrHistogram's bucket layout (3 significant digits, 1 ns – 1 h). Recording
/// takes no lock and allocates nothing; recorders are merged after the window. One thread at a time.
public struct LatencyRecorder: @unchecked Sendable {  // unchecked: its client owns it until the window has ended
  /// Buckets that 1 ns to 1 h take at 3 significant digits.
  public static let bucketCount = 33 * 1024

  @usableFromInline let counts: UnsafeMutablePointer<UInt64>

  /// Never freed: a worker runs one trial and exits.
  public init() { counts = zeroedWords(Self.bucketCount) }

  /// - Parameter nanoseconds: longer than 1 h counts as 1 h.
  @inlinable public func record(_ nanoseconds: UInt64) {
    let value = min(nanoseconds, 3_600_000_000_000)
    // Below 2,048 a bucket a value; above, the 11 leading bits name the bucket.
    let shift = max(0, 53 &- value.leadingZeroBitCount)
    counts[shift &<< 10 &+ Int(truncatingIfNeeded: value &>> UInt64(truncatingIfNeeded: shift))] &+= 1
  }

  /// From `end` back to `begin`, both in nanoseconds of one clock; a clock that stepped back counts as 0.
  @inlinable public func record(from begin: UInt64, to end: UInt64) { record(end > begin ? end &- begin : 0) }

  /// Adds what another recorder has counted, without loss. When both are at rest.
  public func add(_ other: LatencyRecorder) {
    for bucket in 0..<Self.bucketCount { counts[bucket] &+= other.counts[bucket] }
  }

  /// Up to the last bucket that is not empty.
  public var buckets: UnsafeBufferPointer<UInt64> {
    var length = Self.bucketCount
    while length > 0, counts[length - 1] == 0 { length -= 1 }
    return UnsafeBufferPointer(start: counts, count: length)
  }
}
