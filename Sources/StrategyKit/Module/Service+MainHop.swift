public import Scenarios

// Back to main. Inlined, so that the caller's loop is specialised with the hopper in its own module.
extension Service {
  /// A way back to the main thread.
  /// - Parameters:
  ///   - hopper: the mechanism; made once a trial.
  ///   - callers: from where it can hand over.
  @inlinable
  public static func mainHop<H: MainHopper>(
    _ hopper: H.Type, from callers: Callers = [.tasks, .callback, .main]
  ) -> Service {
    Service(MainHop.name, callers) { (trial, sink) throws(ParameterError) in
      try MainHopTrial(trial, sink).run(H())
    }
  }
}
