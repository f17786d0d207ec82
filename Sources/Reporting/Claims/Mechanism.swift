import LabModel
import Statistics

/// What a trial's process did, which may explain how fast it was: the row `all` of throughput.csv.
enum Mechanism: String, CaseIterable, Sendable {
  case cpu = "CPU time"
  case switches = "context switches"
  case allocations
  case allocatedBytes = "bytes allocated"
  case wakeups = "wake-ups"
  case distinctThreads = "threads that served"
  case threadsPeak = "threads at peak"

  /// Everything that is read for it.
  static let metrics: [ResultMetric] = [operations] + allCases.flatMap(\.columns)

  private static let operations = column("ops")

  private static func column(_ name: String) -> ResultMetric {
    ResultMetric(role: ResultMetric.wholeTrial, column: name)
  }

  var columns: [ResultMetric] {
    switch self {
    case .cpu: [Self.column("cpu_ns_per_op")]
    case .switches: [Self.column("ctx_switches_voluntary"), Self.column("ctx_switches_involuntary")]
    case .allocations: [Self.column("allocs_per_op")]
    case .allocatedBytes: [Self.column("alloc_bytes_per_op")]
    case .wakeups: [Self.column("wakeups")]
    case .distinctThreads: [Self.column("distinct_threads")]
    case .threadsPeak: [Self.column("threads_peak")]
    }
  }

  var unit: Unit {
    switch self {
    case .cpu: .nanosecondsPerOperation
    case .switches, .allocations: .perOperation
    case .allocatedBytes: .bytesPerOperation
    case .wakeups, .distinctThreads, .threadsPeak: .number
    }
  }

  /// Less than this explains nothing, however many times it is of the other side's.
  private var smallest: Double {
    switch self {
    case .cpu, .allocatedBytes, .wakeups, .distinctThreads, .threadsPeak: 1
    case .switches, .allocations: 0.01
    }
  }

  private func value(in trial: TrialFigures) -> Double? {
    let values = columns.map { trial.values[$0] }
    guard self == .switches else { return values.first ?? nil }
    // A count of the whole window: by operation it can be compared.
    guard let operations = trial.values[Self.operations], operations > 0, let voluntary = values[0],
      let involuntary = values[1]
    else { return nil }
    return (voluntary + involuntary) / operations
  }

  /// Of the trials that are ok; where none is, of all that have the number.
  static func medians(of cell: CellFigures) -> [Mechanism: Double] {
    let ok = cell.trials.filter { $0.status == .ok }
    let trials = ok.isEmpty ? cell.trials : ok
    var medians: [Mechanism: Double] = [:]
    for mechanism in allCases {
      medians[mechanism] = Quantile.median(of: trials.compactMap(mechanism.value))
    }
    return medians
  }

  /// Whether two sides are far enough apart to be named: half as much again, of something that matters.
  func differs(_ a: Double, _ b: Double) -> Bool {
    let (less, more) = (min(a, b), max(a, b))
    return more >= smallest && more >= 1.5 * less
  }
}
