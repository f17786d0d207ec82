/// One sign that a trial did not have the machine to itself.
enum Alarm: Sendable, Equatable {
  /// Other processes used this many cores.
  case otherProcesses(cores: Double)
  /// The hypervisor gave this many cores to other guests.
  case stolen(cores: Double)
  /// The container's quota stopped the trial this often.
  case throttled(periods: UInt64)
  /// The processor needed this many times as long as in the middle of the run's probes.
  case slowProcessor(factor: Double)

  /// Alarms of the same kind are told together, the worst one as the example.
  var kind: Int {
    switch self {
    case .otherProcesses: 0
    case .stolen: 1
    case .throttled: 2
    case .slowProcessor: 3
    }
  }

  var size: Double {
    switch self {
    case .otherProcesses(let cores), .stolen(let cores): cores
    case .throttled(let periods): Double(periods)
    case .slowProcessor(let factor): factor
    }
  }
}
