/// run.json: where, how and with what a run was made. Optional fields are unknown when absent, never 0.
public struct RunRecord: Sendable, Equatable, Codable {
  public static let schemaVersion = 1

  public var schema = RunRecord.schemaVersion
  /// UTC start and short commit, e.g. `20261130T071500Z-1a2b3c4`.
  public var run: String
  /// ISO 8601, UTC.
  public var started: String
  /// Absent while the run goes on, or when it was cut off.
  public var finished: String?
  public var interrupted = false
  public var command: [String]
  public var seed: UInt64
  public var profile: Profile
  public var methodVersion: UInt32
  public var kitRevision: UInt32
  public var environment: Environment
  /// Each with cause and remedy.
  public var warnings: [String] = []
  public var plannedTrials: Int
  /// Of the trials planned so far: `Plan.digest`. Absent in runs of older labs.
  public var planDigest: String?
  /// Trials by status.
  public var counts: [String: Int] = [:]
  public var modules: [String] = []
  /// The worker and the modules, with what tells their builds apart. Absent in runs of older labs.
  public var codeFiles: [CodeFile]?
  /// Wall time spent on trials so far, in all sessions; up to date at the end of each block.
  public var spentNanoseconds: UInt64?
  /// Why the run ended before its plan did, with the remedy; absent when it did not, or was interrupted.
  public var stopped: String?
  /// Cells that are less precise than the profile's target; absent where there is no target.
  public var imprecise: [ImpreciseCell]?
  /// What was searched along a factor; the rows of an experiment that is named here are its probes. Absent when nothing
  /// was.
  public var crossovers: [Crossover]?
  /// When the run was taken up again after it had been cut off: ISO 8601, UTC.
  public var resumed: [String]?
  /// What the experiments claim of the strategies measured, every value as it is in the run's cells. Absent in runs of
  /// older labs, empty where nothing is claimed.
  public var claims: [Claim]?
  /// Who was measured, by id. Absent in runs of older labs.
  public var strategies: [MeasuredStrategy]?
  /// Scenarios that were measured and that modules had brought along; absent when there were none.
  public var scenarios: [ScenarioDescription]?

  public init(
    run: String, started: String, command: [String], seed: UInt64, profile: Profile, methodVersion: UInt32,
    kitRevision: UInt32, environment: Environment, plannedTrials: Int
  ) {
    self.run = run
    self.started = started
    self.command = command
    self.seed = seed
    self.profile = profile
    self.methodVersion = methodVersion
    self.kitRevision = kitRevision
    self.environment = environment
    self.plannedTrials = plannedTrials
  }

  /// Whose rows are probes of a crossover: no cells that an experiment chose.
  public var searchedExperiments: Set<String> { Set((crossovers ?? []).map(\.experiment)) }
}

/// The machine and the toolchain, as far as they can be read.
public struct Environment: Sendable, Equatable, Codable {
  public var gitCommit: String?
  public var gitDirty: Bool?
  public var toolchain: String?
  /// `release` or `debug`; results of a debug build are refused.
  public var optimisation: String
  public var operatingSystem: String?
  public var kernel: String?
  public var libc: String?
  public var cpuModel: String?
  /// In the affinity mask.
  public var cores: Int
  public var memoryBytes: UInt64?
  /// `quota/period` in microseconds, or `none`.
  public var cgroupQuota: String?
  public var governor: String?
  public var turbo: String?
  public var virtualisation: String?
  public var loadBefore: Double?
  public var loadAfter: Double?
  /// Share of the run's CPU time that the hypervisor gave to others, in percent.
  public var stealPercent: Double?
  /// What other processes used while trials ran, in percent of one core.
  public var otherProcessesPercent: Double?
  public var isRoot: Bool
  /// From the worker's probe.
  public var worker: WorkerProbe
  public var hardwareCounters: String?
  public var mainLoop: String

  public init(optimisation: String, cores: Int, isRoot: Bool, worker: WorkerProbe, mainLoop: String) {
    self.optimisation = optimisation
    self.cores = cores
    self.isRoot = isRoot
    self.worker = worker
    self.mainLoop = mainLoop
  }
}

/// What the worker finds out once a run, before any trial.
public struct WorkerProbe: Sendable, Equatable, Codable {
  /// `jemalloc`
  public var allocator: String
  public var allocatorVersion: String
  /// Options read back through mallctl.
  public var allocatorOptions: String
  /// `time-stamp counter` or `CLOCK_MONOTONIC`.
  public var clockSource: String
  public var clockCostNanoseconds: Double
  public var clockMultiplier: UInt64
  public var spinsPerNanosecond: Double
  public var optimisation: String

  public init(
    allocator: String, allocatorVersion: String, allocatorOptions: String, clockSource: String,
    clockCostNanoseconds: Double,
    clockMultiplier: UInt64, spinsPerNanosecond: Double, optimisation: String
  ) {
    self.allocator = allocator
    self.allocatorVersion = allocatorVersion
    self.allocatorOptions = allocatorOptions
    self.clockSource = clockSource
    self.clockCostNanoseconds = clockCostNanoseconds
    self.clockMultiplier = clockMultiplier
    self.spinsPerNanosecond = spinsPerNanosecond
    self.optimisation = optimisation
  }
}
