public import Scenarios

// The textbook property.
extension Service {
  /// A number behind a getter and a setter, raised by many blocks at once.
  /// - Parameter make: given the cell that keeps the value; called once for each round.
  public static func barrierProperty<N: SharedNumber>(_ make: @escaping @Sendable (NumberCell) -> N) -> Service {
    Service(BarrierProperty.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      try BarrierPropertyTrial(trial, sink).run(make)
    }
  }
}
