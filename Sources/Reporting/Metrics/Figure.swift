/// A figure of a trial: one column of a result file.
public enum Figure: String, Sendable, CaseIterable {
  case throughput, cpu, allocs
  case allocatedBytes = "alloc-bytes"
  case heap, rss
  case mean, p50, p90, p99, p999, p9999, max

  /// The file that has the column.
  public var file: ResultFile {
    switch self {
    case .throughput, .cpu, .allocs, .allocatedBytes, .heap, .rss: .throughput
    case .mean, .p50, .p90, .p99, .p999, .p9999, .max: .latency
    }
  }

  /// The column's name there.
  public var column: String {
    switch self {
    case .throughput: "ops_per_s"
    case .cpu: "cpu_ns_per_op"
    case .allocs: "allocs_per_op"
    case .allocatedBytes: "alloc_bytes_per_op"
    case .heap: "heap_peak_bytes"
    case .rss: "rss_peak_bytes"
    case .mean, .p50, .p90, .p99, .p999, .p9999, .max: rawValue + "_ns"
    }
  }

  /// True for rates, false for latencies and costs.
  public var largerIsBetter: Bool { self == .throughput }

  public var unit: Unit {
    switch self {
    case .throughput: .perSecond
    case .cpu: .nanosecondsPerOperation
    case .allocs: .perOperation
    case .allocatedBytes: .bytesPerOperation
    case .heap, .rss: .bytes
    case .mean, .p50, .p90, .p99, .p999, .p9999, .max: .nanoseconds
    }
  }
}

/// A file of a run folder.
public enum ResultFile: String, Sendable, CaseIterable {
  case throughput = "throughput.csv"
  case latency = "latency.csv"
}

/// The unit of a figure, as its column has it.
public enum Unit: String, Sendable {
  case perSecond = "/s"
  case nanoseconds = "ns"
  case nanosecondsPerOperation = "ns/op"
  case perOperation = "/op"
  case bytesPerOperation = "B/op"
  case bytes = "B"
  /// A count, or a share.
  case number = ""
}
