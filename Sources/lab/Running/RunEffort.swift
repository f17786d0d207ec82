/// Where a run's time went.
struct RunEffort {
  private let began = Clock.now
  private var wholeNanoseconds: UInt64 = 0
  private var insideNanoseconds: UInt64 = 0
  private var overheads: [UInt64] = []

  mutating func add(_ result: TrialRunner.Result) {
    // A worker that never answered was inside its trial all the time.
    insideNanoseconds += result.overheads.isEmpty ? result.wallNanoseconds : result.insideNanoseconds
    overheads += result.overheads
  }

  var elapsedNanoseconds: UInt64 { Clock.now - began }

  mutating func end() { wholeNanoseconds = Clock.now - began }

  /// What a worker's start, load, answer and exit take: everything of its life outside `run_trial`.
  var medianOverheadNanoseconds: UInt64? {
    overheads.isEmpty ? nil : overheads.sorted()[overheads.count / 2]
  }

  /// Share of the run's wall time outside trials.
  var outsideShare: Double? {
    guard wholeNanoseconds > 0, !overheads.isEmpty else { return nil }
    return 1 - Double(min(insideNanoseconds, wholeNanoseconds)) / Double(wholeNanoseconds)
  }

  var wallNanoseconds: UInt64 { wholeNanoseconds }
}
