import Scenarios
import StrategyKit
import Synchronization

/// Guarantees: one request at a time, on the caller's own thread. Not: order or fairness between callers; a caller that
/// waits blocks its thread.
final class LockGuard<Scenario: StateScenario>: StateGuard, EventSink {
  private let state: Mutex<Scenario.State>

  init(_ scenario: Scenario) { state = Mutex(scenario.makeState()) }

  func ask(_ request: Scenario.Request) -> Scenario.Reply { state.withLock { Scenario.serve(request, &$0) } }

  func tell(_ request: Scenario.Request) { state.withLock { _ = Scenario.serve(request, &$0) } }
}
