/// What a strategy module says of itself, read from its C table without running anything.
public struct ModuleDescription: Sendable, Equatable, Codable {
  /// Path of the shared object.
  public var path: String
  public var abiVersion: UInt32
  public var kitRevision: UInt32
  public var methodVersion: UInt32
  public var strategies: [StrategyDescription]
  /// Scenarios that it brings along; nil: none.
  public var scenarios: [ScenarioDescription]?

  public init(
    path: String, abiVersion: UInt32, kitRevision: UInt32, methodVersion: UInt32, strategies: [StrategyDescription]
  ) {
    self.path = path
    self.abiVersion = abiVersion
    self.kitRevision = kitRevision
    self.methodVersion = methodVersion
    self.strategies = strategies
  }
}

public struct StrategyDescription: Sendable, Equatable, Codable {
  public var id: String
  public var summary: String
  /// What it really is on this platform, e.g. `Synchronization.Mutex (PI futex)`.
  public var primitive: String
  public var services: [ServiceDescription]

  public init(id: String, summary: String, primitive: String, services: [ServiceDescription]) {
    self.id = id
    self.summary = summary
    self.primitive = primitive
    self.services = services
  }
}

/// A scenario that a strategy serves, or the reason why it does not.
public struct ServiceDescription: Sendable, Equatable, Codable {
  public var scenario: String
  /// Empty when `unavailable` says why.
  public var callers: [Callers]
  public var unavailable: String?
  /// The most clients it can serve at once; nil = any number. The control has no synchronisation and serves one.
  public var maximumClients: Int?

  public init(scenario: String, callers: [Callers], unavailable: String? = nil, maximumClients: Int? = nil) {
    self.scenario = scenario
    self.callers = callers
    self.unavailable = unavailable
    self.maximumClients = maximumClients
  }
}
