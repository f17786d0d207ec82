internal import CStrategyABI
public import LabModel

extension LoadedModule {
  /// Runs the trial on the calling thread and returns when the module does.
  ///
  /// Call it at most once in a process, not on the main thread, while the main queue is served.
  /// - Throws: `LabError` when the module does not serve the cell; then nothing has run.
  public func run(_ spec: TrialSpec, listener: some TrialListener) throws {
    let service = try service(for: spec.cell)
    guard let runTrial = service.run_trial else {
      throw LoadingMessages.missing(description.path, what: "run_trial of \(spec.cell.strategy)")
    }
    let texts = TextStorage()
    let parameters = spec.cell.parameters.sorted { $0.key < $1.key }.map {
      lab_parameter(key: texts.store($0.key), value: texts.store($0.value))
    }
    let relay = SinkRelay(listener)
    var sink = relay.sink
    parameters.withUnsafeBufferPointer { parameters in
      var trial = lab_trial(
        struct_size: UInt32(MemoryLayout<lab_trial>.size), callers: spec.cell.callers.bit,
        scenario: texts.store(spec.cell.scenario), scratch: texts.store(spec.scratch),
        parameters: parameters.baseAddress, parameter_count: UInt32(parameters.count),
        cores: UInt32(clamping: spec.cores),
        seed: spec.seed, warmup_ns: spec.warmupNanoseconds, window_ns: spec.windowNanoseconds,
        drain_ns: spec.drainNanoseconds, clock_multiplier: spec.clockMultiplier,
        spins_per_ns: spec.spinsPerNanosecond)
      runTrial(service.context, &trial, &sink)
    }
    withExtendedLifetime((texts, relay)) {}
  }
}
