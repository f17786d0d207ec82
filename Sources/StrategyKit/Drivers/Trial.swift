public import CStrategyABI
public import Scenarios

/// What the host asked for, read from the C structure.
public struct Trial: Sendable {
  /// Who calls the strategy.
  public enum Callers: Sendable {
    /// Threads of the operating system.
    case threads
    /// Swift tasks on the pool.
    case tasks
    /// A library, from a thread of its own; callers on main are read from `callerBit`.
    case callback
  }

  /// Who calls.
  public var callers: Callers
  /// Every factor of the scenario.
  public var parameters: Parameters
  /// Processors in the affinity mask.
  public var cores: Int
  /// How long the warm-up is at least, in nanoseconds.
  public var warmUpNanoseconds: UInt64
  /// How long a measured window is, in nanoseconds.
  public var windowNanoseconds: UInt64
  /// How long the driver waits for what is still on its way after the window, in nanoseconds.
  public var drainNanoseconds: UInt64
  /// Nanoseconds for a tick of the processor's counter, times 2³²; 0: CLOCK_MONOTONIC is read. See `lab_clock_now_ns`.
  public var clockMultiplier: UInt64
  /// Whether other queues and tasks have work too.
  public var crowd: CrowdLevel
  /// One of `LAB_CALLERS_…`, for scenarios that others than threads and tasks call.
  let callerBit: UInt32

  init(_ trial: lab_trial) throws(ParameterError) {
    callers =
      switch Int(trial.callers) {
      case Int(LAB_CALLERS_TASKS): .tasks
      case Int(LAB_CALLERS_CALLBACK): .callback
      default: .threads
      }
    var values: [String: String] = [:]
    for parameter in UnsafeBufferPointer(start: trial.parameters, count: Int(trial.parameter_count)) {
      values[String(cString: parameter.key)] = String(cString: parameter.value)
    }
    parameters = Parameters(
      values: values, seed: trial.seed, scratch: String(cString: trial.scratch), spinsPerNanosecond: trial.spins_per_ns)
    cores = Int(trial.cores)
    warmUpNanoseconds = trial.warmup_ns
    windowNanoseconds = trial.window_ns
    drainNanoseconds = trial.drain_ns
    clockMultiplier = trial.clock_multiplier
    crowd = try parameters.choice("crowd")
    callerBit = trial.callers
  }
}

/// Where the driver reports. Only the thread of `run_trial` uses it.
public struct Sink {
  let raw: lab_sink

  /// Takes the host's functions.
  public init(_ raw: lab_sink) { self.raw = raw }

  /// Moments at which the host reads what the process has cost.
  public enum Edge: Sendable {
    /// Measuring begins.
    case windowBegins
    /// What is paid for ends here: most often the window, in hot-path the drain.
    case windowEnds
    /// Nothing is on its way any more.
    case drained
  }

  /// Marks an edge of the measured window, so that the host reads what the process has cost.
  func mark(_ edge: Edge) {
    let code =
      switch edge {
      case .windowBegins: LAB_EDGE_WINDOW_BEGINS
      case .windowEnds: LAB_EDGE_WINDOW_ENDS
      case .drained: LAB_EDGE_DRAINED
      }
    raw.edge(raw.context, UInt32(code))
  }

  func report(_ recorder: LatencyRecorder, role: String, measure: String) {
    let buckets = recorder.buckets
    guard buckets.count > 0, let start = buckets.baseAddress else { return }
    raw.histogram(raw.context, role, measure, start, UInt32(buckets.count))
  }

  func report(_ column: String, _ value: Double, role: String = "all") { raw.count(raw.context, role, column, value) }

  func report(_ judgement: Judgement) {
    for figure in judgement.figures { report(figure.column, figure.value, role: figure.role) }
  }

  /// Ends the trial with what the oracle found.
  func finish(_ judgement: Judgement) {
    report(judgement)
    if judgement.problems.isEmpty {
      raw.finish(raw.context, UInt32(LAB_OUTCOME_OK), nil)
    } else {
      raw.finish(raw.context, UInt32(LAB_OUTCOME_INCORRECT), judgement.problems.joined(separator: "; "))
    }
  }

  func finish(_ outcome: Int, _ reason: String) { raw.finish(raw.context, UInt32(outcome), reason) }
}
