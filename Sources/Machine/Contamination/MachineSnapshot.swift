/// What can be read of the machine within some milliseconds, at one moment.
struct MachineSnapshot: Sendable, Equatable {
  var wallNanoseconds: UInt64
  var processors: ProcessorTime?
  /// Of this process and its ended children.
  var ownNanoseconds: UInt64
  /// Of all other processes that can be seen, in the kernel's ticks.
  var otherTicks: UInt64?
  var throttledPeriods: UInt64?
  /// The spin probe.
  var probeNanoseconds: UInt64?

  static func take(probe: SpinProbe?) -> MachineSnapshot {
    MachineSnapshot(
      wallNanoseconds: Monotonic.now, processors: .now, ownNanoseconds: OwnTime.nanoseconds,
      otherTicks: BusyProcess.allTicks(), throttledPeriods: ControlGroup.own.throttledPeriods,
      probeNanoseconds: probe?.measure())
  }
}

/// What happened to the machine while one trial ran. nil = cannot be read here.
struct TrialReading: Sendable, Equatable {
  var wallNanoseconds: UInt64
  /// Processor time of all other processes over wall time: 1.0 is one core.
  var otherCores: Double?
  /// What the hypervisor gave to others, in cores.
  var stolenCores: Double?
  /// How often the container's quota stopped somebody in it.
  var throttledPeriods: UInt64?
  /// The slower spin probe of the two around the trial.
  var probeNanoseconds: UInt64?

  init(
    wallNanoseconds: UInt64, otherCores: Double? = nil, stolenCores: Double? = nil, throttledPeriods: UInt64? = nil,
    probeNanoseconds: UInt64? = nil
  ) {
    self.wallNanoseconds = wallNanoseconds
    self.otherCores = otherCores
    self.stolenCores = stolenCores
    self.throttledPeriods = throttledPeriods
    self.probeNanoseconds = probeNanoseconds
  }

  /// Between two snapshots; the trial's processes have ended before the second.
  ///
  /// What others used cannot exceed what is left of the processors' time after idling, interrupts, the hypervisor and
  /// ourselves. That alone is no measure: a kernel that counts by ticks misses idling that is shorter than a tick, and a
  /// trial that wakes and sleeps ten thousand times a second would look like a busy machine. So others must be found
  /// working as well: among the processes that can be seen, whose time is exact, or, for those of another container, in
  /// the kernel's samples of all work beyond our own.
  init(from before: MachineSnapshot, to after: MachineSnapshot) {
    wallNanoseconds = after.wallNanoseconds - min(before.wallNanoseconds, after.wallNanoseconds)
    probeNanoseconds = [before.probeNanoseconds, after.probeNanoseconds].compactMap { $0 }.max()
    if let first = before.throttledPeriods, let last = after.throttledPeriods, last >= first {
      throttledPeriods = last - first
    }
    guard wallNanoseconds > 0, let first = before.processors, let last = after.processors else { return }
    let wall = Double(wallNanoseconds)
    func cores(_ ticks: KeyPath<ProcessorTime, UInt64>) -> Double {
      (Double(last[keyPath: ticks]) - Double(first[keyPath: ticks])) * Double(ProcessorTime.tickNanoseconds) / wall
    }
    let own = (Double(after.ownNanoseconds) - Double(before.ownNanoseconds)) / wall
    stolenCores = max(0, cores(\.stolen))
    let most = Double(last.cores) - cores(\.idle) - cores(\.interrupts) - cores(\.stolen) - own
    // It becomes less when one ended that nobody visible waited for; then it says nothing of the others.
    guard let firstTicks = before.otherTicks, let lastTicks = after.otherTicks, lastTicks >= firstTicks else {
      otherCores = max(0, most)
      return
    }
    let seen = Double(lastTicks - firstTicks) * Double(ProcessorTime.tickNanoseconds) / wall
    otherCores = max(0, min(most, max(seen, cores(\.working) - own)))
  }
}
