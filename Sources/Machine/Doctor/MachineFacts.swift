internal import CSystem
public import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Everything that findings are made from. nil = cannot be read here.
public struct MachineFacts: Sendable, Equatable {
  /// What is not the machine's: the built tools and the toolchain.
  public struct Tools: Sendable, Equatable {
    /// Of lab itself; the worker says its own.
    public var optimisation: String
    public var worker: WorkerProbe
    public var toolchain: String?

    public init(optimisation: String, worker: WorkerProbe, toolchain: String?) {
      self.optimisation = optimisation
      self.worker = worker
      self.toolchain = toolchain
    }
  }

  var tools: Tools
  var coresAvailable: Int
  var coresOnline: Int
  var coresDiffer: Bool
  var quota: String?
  var quotaCores: Double?
  var throttledPeriods: UInt64?
  var virtualisation: String?
  var governor: String?
  var turbo: String?
  var hasActiveSMT: Bool?
  var clockSource: String?
  var counters: HardwareCounters
  var load: Double?
  var activity: Activity
  /// Share of the last ten seconds in which somebody waited for a processor, in percent.
  var pressurePercent: Double?
  var memory: Memory?
  var transparentHugePages: String?
  var disk: Disk
  var isRoot: Bool
  var limits: ResourceLimits
  var timerSlackNanoseconds: UInt64?

  /// Takes half a second, in which it watches the other processes.
  public static func read(tools: Tools, resultsFolder: String) -> MachineFacts {
    MachineFacts(
      tools: tools, coresAvailable: Int(lab_cores_available()), coresOnline: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      coresDiffer: Processor.coresDiffer, quota: ControlGroup.own.quota, quotaCores: ControlGroup.own.cores,
      throttledPeriods: ControlGroup.own.throttledPeriods, virtualisation: Processor.virtualisation,
      governor: Processor.governor, turbo: Processor.turbo, hasActiveSMT: Processor.hasActiveSMT,
      clockSource: Processor.clockSource, counters: .now, load: SystemLoad.average, activity: .sample(),
      pressurePercent: SystemLoad.pressure, memory: .now, transparentHugePages: Memory.transparentHugePages,
      disk: Disk(below: resultsFolder), isRoot: geteuid() == 0, limits: .now,
      timerSlackNanoseconds: SystemFile.number("/proc/self/timerslack_ns"))
  }
}

/// What the processors were doing while nothing was measured.
struct Activity: Sendable, Equatable {
  static let sampleNanoseconds: UInt64 = 500_000_000

  var otherCores: Double?
  var stolenCores: Double?
  /// The busiest first.
  var busiest: [BusyProcess] = []

  static func sample() -> Activity {
    let first = (snapshot: MachineSnapshot.take(probe: nil), processes: BusyProcess.ticks())
    usleep(UInt32(sampleNanoseconds / 1000))
    let last = (snapshot: MachineSnapshot.take(probe: nil), processes: BusyProcess.ticks())
    let reading = TrialReading(from: first.snapshot, to: last.snapshot)
    return Activity(
      otherCores: reading.otherCores, stolenCores: reading.stolenCores,
      busiest: BusyProcess.busiest(
        3, from: first.processes, to: last.processes, nanoseconds: reading.wallNanoseconds))
  }
}
