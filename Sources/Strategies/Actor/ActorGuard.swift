import Scenarios
import StrategyKit

/// Guarantees: one request at a time; the caller suspends, no thread blocks. Not: the same thread twice, nor first come
/// first served between tasks of different priority.
actor ActorGuard<Scenario: StateScenario>: SuspendingStateGuard, SuspendingEventSink {
  private var state: Scenario.State

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply { Scenario.serve(request, &state) }

  func tell(_ request: Scenario.Request) { _ = Scenario.serve(request, &state) }
}
