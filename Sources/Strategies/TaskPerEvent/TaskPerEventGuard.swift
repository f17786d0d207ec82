import Scenarios
import StrategyKit

/// A new task carries each request to an actor. Guarantees: exclusion, and that synchronous callers can use an actor. Not:
/// order. A thread that wants the reply must block until its task has run.
struct TaskPerEventGuard<Scenario: StateScenario>: StateGuard, SuspendingStateGuard, EventSink {
  private let server: EventServer<Scenario>

  init(_ scenario: Scenario) { server = EventServer(scenario) }

  func tell(_ request: Scenario.Request) {
    Task { [server] in _ = await server.serve(request) }
  }

  func ask(_ request: Scenario.Request) async -> Scenario.Reply {
    await Task { [server] in await server.serve(request) }.value
  }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    let answer = Answer<Scenario.Reply>()
    Task { [server] in answer.give(await server.serve(request)) }
    return answer.take()
  }
}
