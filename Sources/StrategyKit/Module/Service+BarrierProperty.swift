import Scenarios

// The textbook property.
extension Service {
  public static func barrierProperty<N: SharedNumber>(_ number: N.Type) -> Service {
    Service(BarrierProperty.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      try BarrierPropertyTrial(trial, sink).run(N.init)
    }
  }
}
