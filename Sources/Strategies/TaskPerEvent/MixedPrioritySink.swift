import Scenarios
import StrategyKit
import Synchronization

/// A new task carries each request to an actor, every second one with high priority: as where one log serves the user
/// interface and background work. Guarantees: exclusion. Not: order, since the actor takes the high ones first.
struct MixedPrioritySink<Scenario: StateScenario>: EventSink {
  private let server: EventServer<Scenario>
  private let turn = Turn()

  init(_ scenario: Scenario) { server = EventServer(scenario) }

  func tell(_ request: Scenario.Request) {
    Task(priority: turn.next()) { [server] in _ = await server.serve(request) }
  }
}

private final class Turn: Sendable {
  private let count = Atomic(0)

  func next() -> TaskPriority {
    count.wrappingAdd(1, ordering: .relaxed).oldValue.isMultiple(of: 2) ? .high : .low
  }
}
