/// Decides, trial by trial, whether a run had the machine to itself. A state machine without input of its own: it is fed
/// with readings.
///
/// A single alarm is held back: in a thousand trials some daemon will wake up once. It is confirmed by a second one within
/// a few trials, or by what others used over a second of trials. Rows are written at once and for good, so the trial of
/// the alarm that was held back keeps its status; the run's warning names it.
struct ContaminationWatch: Sendable {
  enum Verdict: Sendable, Equatable {
    case clean
    case heldBack([Alarm])
    /// Not to be relied on.
    case contaminated([Alarm])
  }

  let policy: ContaminationPolicy
  private(set) var tally = ContaminationTally()
  private var stretch = Stretch()
  private var probes = SortedProbes()
  /// How many trials ago the last alarm was.
  private var sinceAlarm: Int?
  /// Whether that one was held back.
  private var lastWasHeldBack = false

  init(policy: ContaminationPolicy = ContaminationPolicy()) { self.policy = policy }

  /// Probes from before the first trial, so that it has something to be compared with.
  mutating func learn(probeNanoseconds: UInt64) { probes.insert(probeNanoseconds) }

  /// - Parameter order: the trial's position in the run, for the warning.
  mutating func judge(_ reading: TrialReading, order: Int) -> Verdict {
    let verdict = verdict(reading)
    if let probe = reading.probeNanoseconds { probes.insert(probe) }
    tally.count(reading, verdict, order: order)
    return verdict
  }

  private mutating func verdict(_ reading: TrialReading) -> Verdict {
    let alarms = policy.alarms(reading, medianProbe: probes.median(ofAtLeast: policy.fewestProbes))
    let sustained = stretch.add(reading, policy)
    let isRecent = sinceAlarm.map { $0 + 1 <= policy.memory } ?? false
    sinceAlarm = sinceAlarm.map { $0 + 1 }
    guard !alarms.isEmpty else { return sustained.map { .contaminated([.otherProcesses(cores: $0)]) } ?? .clean }
    sinceAlarm = 0
    if isRecent, lastWasHeldBack { tally.confirmHeldBack() }
    lastWasHeldBack = !isRecent && sustained == nil
    return lastWasHeldBack ? .heldBack(alarms) : .contaminated(alarms)
  }
}

/// Spin probes in order of their duration.
private struct SortedProbes: Sendable {
  private var values: [UInt64] = []

  mutating func insert(_ value: UInt64) {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    values.insert(value, at: low)
  }

  /// The median, when there are enough.
  func median(ofAtLeast count: Int) -> UInt64? { values.count >= max(1, count) ? values[values.count / 2] : nil }
}
