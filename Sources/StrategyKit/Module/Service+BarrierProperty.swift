public import Scenarios

// The textbook property.
extension Service {
  public static func barrierProperty<N: SharedNumber>(_ make: @escaping @Sendable (NumberCell) -> N) -> Service {
    Service(BarrierProperty.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      try BarrierPropertyTrial(trial, sink).run(make)
    }
  }
}
