extension Histogram {
  /// All samples of several histograms in one, which loses nothing. A count that would overflow stays at the largest.
  public static func sum(of histograms: some Sequence<Histogram>) -> Histogram {
    var counts: [Int: UInt64] = [:]
    for bucket in histograms.lazy.flatMap(\.buckets) {
      let (sum, overflow) = counts[bucket.index, default: 0].addingReportingOverflow(bucket.count)
      counts[bucket.index] = overflow ? .max : sum
    }
    return Histogram(buckets: counts.sorted { $0.key < $1.key }.map { Bucket(index: $0.key, count: $0.value) })
  }
}
