internal import LabModel

/// The roles of StrategyKit that a new strategy can begin with.
enum StrategyRole: String, CaseIterable {
  case `guard`, sink, poller, ticker, bridge, publisher, hopper

  /// - Throws: exit code 64 for a role that the kit does not have.
  init(_ arguments: Arguments) throws(LabError) {
    let text = arguments.one(.role) ?? StrategyRole.guard.rawValue
    guard let role = StrategyRole(rawValue: text) else {
      throw CommandMessages.badChoice(.role, text, choices: Self.allCases.map(\.rawValue))
    }
    self = role
  }

  /// The protocol that the strategy conforms to.
  var kitName: String {
    switch self {
    case .guard: "StateGuard"
    case .sink: "EventSink"
    case .poller: "Poller"
    case .ticker: "Ticker"
    case .bridge: "EventBridge"
    case .publisher: "EventPublisher"
    case .hopper: "MainHopper"
    }
  }

  /// How the names of its types end.
  var suffix: String { self == .hopper ? "Hop" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// A scenario that it serves, for a first run.
  var scenario: String {
    switch self {
    case .guard: ScenarioCatalogue.rwCache.name
    case .sink: ScenarioCatalogue.hotPath.name
    case .poller: ScenarioCatalogue.polling.name
    case .ticker: ScenarioCatalogue.timers.name
    case .bridge: ScenarioCatalogue.callbackBridge.name
    case .publisher: ScenarioCatalogue.eventStream.name
    case .hopper: ScenarioCatalogue.mainHop.name
    }
  }

  /// A strategy to compare it with there.
  var baseline: String {
    switch self {
    case .guard, .sink, .poller, .ticker: "actor"
    case .bridge, .publisher: "closure"
    case .hopper: "main-queue"
    }
  }
}
