/// How requests arrive: the `load` column of throughput.csv.
public enum Load: String, Sendable, CaseIterable, Codable {
  /// Each client waits for its reply before it asks again.
  case closed
  /// Arrivals have intended times that do not wait for replies.
  case open
  /// Producers that never wait: they rank queueing, not primitives.
  case unbounded
}

extension Cell {
  /// How requests arrive in this cell; nil for a scenario that the catalogue does not know.
  public var load: Load? {
    switch scenario {
    case ScenarioCatalogue.hotPath.name, ScenarioCatalogue.callbackBridge.name:
      parameters["rate"] == "unbounded" ? .unbounded : .open
    case ScenarioCatalogue.rwCache.name, ScenarioCatalogue.confinedStore.name, ScenarioCatalogue.polling.name: .closed
    case ScenarioCatalogue.timers.name, ScenarioCatalogue.eventStream.name: .open
    case ScenarioCatalogue.mainHop.name, ScenarioCatalogue.barrierProperty.name: .closed
    // What modules bring along waits for each reply (strategy_abi.h).
    case let name where ScenarioCatalogue.adopted.contains { $0.name == name }: .closed
    default: nil
    }
  }
}
