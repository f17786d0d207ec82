internal import CClock
internal import CSpin
internal import LabModel

/// `--probe`: what the runner must know once a run, before any trial.
enum Probe {
  /// Long enough that a reading that is 50 ns late changes the multiplier by less than 1 in a million.
  static let calibrationNanoseconds: UInt64 = 100_000_000

  static func run() throws -> WorkerProbe {
    try AllocatorProof.require()
    let multiplier = lab_clock_calibrate(calibrationNanoseconds)
    return WorkerProbe(
      allocator: "jemalloc", allocatorVersion: Jemalloc.text("version") ?? "unknown",
      allocatorOptions: try Jemalloc().options,
      clockSource: multiplier == 0 ? "CLOCK_MONOTONIC" : "time-stamp counter",
      clockCostNanoseconds: lab_clock_cost_ns(multiplier), clockMultiplier: multiplier,
      spinsPerNanosecond: lab_spin_calibrate(), optimisation: optimisation)
  }

  private static var optimisation: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
