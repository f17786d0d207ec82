import Dispatch
import Scenarios
import StrategyKit

/// Guarantees: one request at a time, on the caller's own thread. Not: fairness; a caller that waits blocks its thread,
/// and the system does not know for whom.
final class SemaphoreGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private var state: Scenario.State  // unchecked: touched between wait and signal only

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    turn.wait()
    defer { turn.signal() }
    return Scenario.serve(request, &state)
  }

  func tell(_ request: Scenario.Request) { _ = ask(request) }
}
