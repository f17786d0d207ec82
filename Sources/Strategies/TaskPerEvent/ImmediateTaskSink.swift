import Scenarios
import StrategyKit

/// A new task carries each request to an actor, and begins on the caller's thread: it is in the actor's queue when `tell`
/// returns. Guarantees: exclusion, order while priorities are equal. Not: a bound on what waits, a task each.
@available(macOS 26.0, iOS 26.0, *)
struct ImmediateTaskSink<Scenario: StateScenario>: EventSink {
  private let server: EventServer<Scenario>

  init(_ scenario: Scenario) { server = EventServer(scenario) }

  func tell(_ request: Scenario.Request) {
    Task.immediate { [server] in _ = await server.serve(request) }
  }
}
