import LabModel

@testable import Machine

extension MachineFacts {
  /// A machine of one's own, set up for measuring.
  static var ideal: MachineFacts {
    MachineFacts(
      tools: Tools(
        optimisation: "release",
        worker: WorkerProbe(
          allocator: "jemalloc", allocatorVersion: "5.3.0", allocatorOptions: "", clockSource: "time-stamp counter",
          clockCostNanoseconds: 10.2, clockMultiplier: 1, spinsPerNanosecond: 0.8, optimisation: "release"),
        toolchain: "Swift version 6.3"),
      coresAvailable: 8, coresOnline: 8, coresDiffer: false, quota: "none", quotaCores: nil, throttledPeriods: nil,
      virtualisation: "none", governor: "performance", turbo: "off", hasActiveSMT: false, clockSource: "tsc",
      counters: HardwareCounters(refusal: 0, paranoia: 2), load: 0.1,
      activity: Activity(otherCores: 0.01, stolenCores: 0, busiest: []), pressurePercent: 0,
      memory: Memory("MemTotal: 33554432 kB\nMemAvailable: 30000000 kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n"),
      transparentHugePages: "madvise", disk: Disk(folder: "Results", freeBytes: 80 << 30, syncNanoseconds: 900_000),
      isRoot: false,
      limits: ResourceLimits(processes: 4096, openFiles: 1024, stackBytes: 8 << 20, lockedBytes: 8 << 20),
      timerSlackNanoseconds: 50_000)
  }
}
