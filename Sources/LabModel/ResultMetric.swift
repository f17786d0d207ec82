/// One number of a trial, by the words of the result files.
public struct ResultMetric: Sendable, Hashable, Codable {
  /// `all` for the whole trial.
  public var role: String
  /// nil: the column is one of throughput.csv, else of latency.csv.
  public var measure: String?
  public var column: String

  public init(role: String, measure: String? = nil, column: String) {
    self.role = role
    self.measure = measure
    self.column = column
  }

  /// `ops_per_s` (of the whole trial), `read.ops_per_s`, `read.response.p50_ns`.
  public var text: String {
    if let measure { return "\(role).\(measure).\(column)" }
    return role == Self.wholeTrial ? column : "\(role).\(column)"
  }

  public static let wholeTrial = "all"

  /// Whether a trial whose open load it could not keep up with still says it: how much piled up, what that took, and what
  /// the oracle counted. Times and rates of such a trial are those of the pile.
  public var survivesSaturation: Bool { measure == nil && Self.columnsOfPiles.contains(column) }

  private static let columnsOfPiles: Set<String> = [
    "backlog_peak", "heap_peak_bytes", "heap_end_bytes", "rss_peak_bytes", "threads_peak", "lost", "duplicated",
    "out_of_order", "max_displacement", "confinement_violations", "distinct_threads", "missed",
  ]

  /// Whether only counting trials have it: processes of their own, which go with a run's first blocks and no others.
  public var isCountedApart: Bool { isCountedExactly || (measure == nil && column == "heap_peak_bytes") }

  /// Whether it is counted apart, and to the last one.
  public var isCountedExactly: Bool {
    measure == nil && ["allocs_per_op", "alloc_bytes_per_op"].contains(column)
  }
}

/// The words that result files use for numbers. They only grow.
public enum ResultNames {
  public static let throughputColumns = [
    "offered_per_s", "ops", "window_ns", "ops_per_s", "fairness", "cpu_ns_per_op", "ctx_switches_voluntary",
    "ctx_switches_involuntary", "threads_peak", "heap_peak_bytes", "heap_end_bytes", "rss_peak_bytes", "allocs_per_op",
    "alloc_bytes_per_op", "backlog_peak", "drain_ns", "lost", "duplicated", "out_of_order", "max_displacement",
    "confinement_violations", "distinct_threads", "wakeups", "missed",
  ]
  public static let latencyColumns = [
    "count", "min_ns", "mean_ns", "p50_ns", "p90_ns", "p99_ns", "p999_ns", "p9999_ns", "max_ns",
  ]
  public static let measures = ["submit", "wait", "service", "response", "lateness", "age"]

  /// What a scenario's rows of latency.csv are about, as `role.measure`; nil for a scenario that is not listed here.
  public static func latencies(of scenario: String) -> [String]? {
    switch scenario {
    case "rw-cache": ["read.response", "write.response"]
    case "confined-store": ["put.response", "slow-put.response"]
    case "hot-path": ["track.submit", "track.wait", "track.service", "track.response"]
    case "polling": ["deliver.response", "deliver.lateness", "give-up.response", "cancel.response"]
    case "timers": ["fire.lateness", "last-fire.lateness", "cancel.response"]
    case "main-hop":
      ["hop.submit", "hop.response", "burst.submit", "burst.response", "round-trip.response", "frame.lateness"]
    case "barrier-property": ["round.response"]
    case "callback-bridge":
      ["deliver", "deliver-main"].flatMap { role in ["age", "wait", "service", "response"].map { "\(role).\($0)" } }
    case "event-stream": ["publish.submit", "deliver.response", "stuck.response", "late.response"]
    default: nil
    }
  }

  /// The roles that a scenario's rows of throughput.csv may have beside `all`; nil as above.
  public static func roles(of scenario: String) -> [String]? {
    guard let latencies = latencies(of: scenario) else { return nil }
    var roles = latencies.compactMap { $0.split(separator: ".").first.map(String.init) }
    switch scenario {
    case "confined-store": roles += ["check-thread", "check-queue", "check-executor"]
    case "polling": roles.append("attempt")
    case "callback-bridge": roles += ["drop", "gap", "on-main"]
    case "event-stream": roles += ["early", "early-gap"]
    case "main-hop": roles += ["check-queue", "check-executor", "os-main-thread", "tick"]
    default: break
    }
    return roles
  }
}
