internal import LabModel

/// What every trial of a run shares, so that all of them do the same work by the same clock.
struct WorkerCalibration {
  var clockMultiplier: UInt64
  var spinsPerNanosecond: Double
  var cores: Int

  init(_ probe: WorkerProbe, cores: Int) {
    clockMultiplier = probe.clockMultiplier
    spinsPerNanosecond = probe.spinsPerNanosecond
    self.cores = cores
  }
}
