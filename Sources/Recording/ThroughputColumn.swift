/// The numbers of throughput.csv: one row per trial × role, and one of role `all` for the whole trial.
public enum ThroughputColumn: String, ResultColumn {
  case offeredPerSecond = "offered_per_s"
  case operations = "ops"
  case windowNanoseconds = "window_ns"
  case operationsPerSecond = "ops_per_s"
  case fairness
  case cpuNanosecondsPerOperation = "cpu_ns_per_op"
  case voluntarySwitches = "ctx_switches_voluntary"
  case involuntarySwitches = "ctx_switches_involuntary"
  case threadsPeak = "threads_peak"
  case heapPeakBytes = "heap_peak_bytes"
  case heapEndBytes = "heap_end_bytes"
  case residentPeakBytes = "rss_peak_bytes"
  case allocationsPerOperation = "allocs_per_op"
  case allocatedBytesPerOperation = "alloc_bytes_per_op"
  case backlogPeak = "backlog_peak"
  case drainNanoseconds = "drain_ns"
  case lost, duplicated
  case outOfOrder = "out_of_order"
  case maximumDisplacement = "max_displacement"
  case confinementViolations = "confinement_violations"
  case distinctThreads = "distinct_threads"
  case wakeups, missed

  public static let fileName = "throughput.csv"
  public static let labels = ["role", "load"]
  public static let ordinals = makeOrdinals()
}
