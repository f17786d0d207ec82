/// What the runner tells a worker: one JSON document on its standard input.
public struct TrialSpec: Sendable, Equatable, Codable {
  public var module: String
  public var cell: Cell
  public var seed: UInt64
  /// A folder that belongs to this trial; the runner removes it afterwards.
  public var scratch: String
  public var warmupNanoseconds: UInt64
  public var windowNanoseconds: UInt64
  public var drainNanoseconds: UInt64
  /// From the worker's probe, the same for every trial of a run.
  public var clockMultiplier: UInt64
  public var spinsPerNanosecond: Double
  /// Processors in the affinity mask.
  public var cores: Int
  /// Count allocations exactly; timings of such a trial are not used.
  public var counting: Bool
  /// A number that the answer must repeat. The module never gets it, so what it writes itself is no answer.
  public var nonce: UInt64?

  public init(
    module: String, cell: Cell, seed: UInt64, scratch: String, warmupNanoseconds: UInt64, windowNanoseconds: UInt64,
    drainNanoseconds: UInt64, clockMultiplier: UInt64, spinsPerNanosecond: Double, cores: Int, counting: Bool
  ) {
    self.module = module
    self.cell = cell
    self.seed = seed
    self.scratch = scratch
    self.warmupNanoseconds = warmupNanoseconds
    self.windowNanoseconds = windowNanoseconds
    self.drainNanoseconds = drainNanoseconds
    self.clockMultiplier = clockMultiplier
    self.spinsPerNanosecond = spinsPerNanosecond
    self.cores = cores
    self.counting = counting
  }
}

/// What a worker answers: one JSON document on a descriptor of its own.
public struct TrialAnswer: Sendable, Equatable, Codable {
  public var status: TrialStatus
  public var reason: String?
  public var histograms: [RoleHistogram]
  /// role → column of throughput.csv → value, as the module reported them (`all` for the whole trial).
  public var counts: [String: [String: Double]]
  public var process: ProcessCost?
  /// That of the specification.
  public var nonce: UInt64?

  public init(
    status: TrialStatus, reason: String? = nil, histograms: [RoleHistogram] = [],
    counts: [String: [String: Double]] = [:],
    process: ProcessCost? = nil
  ) {
    self.status = status
    self.reason = reason
    self.histograms = histograms
    self.counts = counts
    self.process = process
  }
}

extension TrialAnswer {
  /// The operations that the process's cost is divided by: those between the edges that the module marked. Usually the
  /// window's; a module whose edges lie further apart reports `cost_ops`.
  public var operationsPaidFor: Double? { counts["all"]?["cost_ops"] ?? counts["all"]?["ops"] }
}

/// The latencies of one role and measure.
public struct RoleHistogram: Sendable, Equatable, Codable {
  public var role: String
  /// submit | wait | service | response | lateness | age
  public var measure: String
  public var histogram: Histogram

  public init(role: String, measure: String, histogram: Histogram) {
    self.role = role
    self.measure = measure
    self.histogram = histogram
  }
}

/// What the measured window cost the process, as the worker saw it. `nil` = unknown, never 0.
public struct ProcessCost: Sendable, Equatable, Codable {
  public var cpuNanoseconds: UInt64?
  public var voluntarySwitches: UInt64?
  public var involuntarySwitches: UInt64?
  /// jemalloc, the highest of readings taken every few milliseconds; counting trials only.
  public var heapPeakBytes: UInt64?
  public var heapEndBytes: UInt64?
  /// Of this program alone, read by the worker at its end: what the kernel reports to the runner never falls below the
  /// runner's own memory.
  public var residentPeakBytes: UInt64?
  /// Exact, counting trials only.
  public var allocations: UInt64?
  public var allocatedBytes: UInt64?
  /// Wall time from the worker's first instruction to `run_trial`.
  public var startNanoseconds: UInt64?
  /// Wall time from `run_trial` to `finish`. The rest of the worker's life is what a trial costs beside measuring.
  public var trialNanoseconds: UInt64?
  /// What jemalloc said of itself.
  public var allocatorOptions: String?

  public init() {}
}

/// How a trial ended. Only `ok` rows enter statistics; all rows enter the CSV.
public enum TrialStatus: String, Sendable, CaseIterable, Codable {
  case ok, incorrect, hung, crashed, failed
  case notApplicable = "not-applicable"
  case untrusted, skipped
}

/// A finished (or skipped) trial: everything the CSV rows are made from.
public struct TrialOutcome: Sendable, Equatable, Codable {
  public var trial: PlannedTrial
  public var answer: TrialAnswer
  /// Sampled by the runner, outside the worker.
  public var threadsPeak: Int?
  public var rssPeakBytes: UInt64?
  /// The worker's life, spawn to exit.
  public var wallNanoseconds: UInt64

  public init(
    trial: PlannedTrial, answer: TrialAnswer, threadsPeak: Int? = nil, rssPeakBytes: UInt64? = nil,
    wallNanoseconds: UInt64
  ) {
    self.trial = trial
    self.answer = answer
    self.threadsPeak = threadsPeak
    self.rssPeakBytes = rssPeakBytes
    self.wallNanoseconds = wallNanoseconds
  }
}
