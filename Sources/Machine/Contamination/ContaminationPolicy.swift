/// What is too much.
struct ContaminationPolicy: Sendable, Equatable {
  /// Other processes during one trial, in cores. Quiet trials of 0.3 s read up to 0.05, of which 0.03 is one tick of
  /// the kernel's; a build, a browser or a second benchmark uses most of a core.
  var trialLimit = 0.30
  /// Other processes over a stretch of trials, where ticks average out.
  var stretchLimit = 0.20
  /// Shorter stretches are not judged: 20 ticks a core are less than 5 % off then.
  var stretchNanoseconds: UInt64 = 1_000_000_000
  /// Three ticks of a trial of 0.3 s.
  var stolenLimit = 0.10
  /// Probes of a quiet machine lie within 5 % of their median, a core's shared half costs 1.3 to 2 times.
  var slowdownLimit = 1.25
  /// The median of fewer probes is not compared with.
  var fewestProbes = 8
  /// A second alarm within so many trials after the first confirms it.
  var memory = 5

  /// - Parameter cores: of the machine. Beyond ten, 2 % of them is more than a fifth of one, and there is always
  ///   somebody.
  init(cores: Int = 1) {
    stretchLimit = max(stretchLimit, 0.02 * Double(cores))
    trialLimit = max(trialLimit, 0.03 * Double(cores))
  }

  func alarms(_ reading: TrialReading, medianProbe: UInt64?) -> [Alarm] {
    var alarms: [Alarm] = []
    if let cores = reading.otherCores, cores > trialLimit { alarms.append(.otherProcesses(cores: cores)) }
    if let cores = reading.stolenCores, cores > stolenLimit { alarms.append(.stolen(cores: cores)) }
    if let periods = reading.throttledPeriods, periods > 0 { alarms.append(.throttled(periods: periods)) }
    if let probe = reading.probeNanoseconds, let medianProbe, medianProbe > 0 {
      let factor = Double(probe) / Double(medianProbe)
      if factor > slowdownLimit { alarms.append(.slowProcessor(factor: factor)) }
    }
    return alarms
  }
}
