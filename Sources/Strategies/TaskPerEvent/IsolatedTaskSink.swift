import Scenarios
import StrategyKit

/// The actor itself makes the task that serves: it is isolated to the actor from its beginning and needs no hop. Guarantees:
/// exclusion, order while priorities are equal. Not: a call from synchronous code; a bound on what waits, a task each.
actor IsolatedTaskSink<Scenario: StateScenario>: SuspendingEventSink {
  private var state: Scenario.State

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func tell(_ request: Scenario.Request) {
    Task { serve(request) }
  }

  private func serve(_ request: Scenario.Request) { _ = Scenario.serve(request, &state) }
}
