import Dispatch
import Scenarios
import StrategyKit

/// A new task carries each request to an actor. Guarantees: exclusion, and that synchronous callers can use an actor. Not:
/// order. A thread that wants the reply must block until its task has run.
struct TaskPerEventGuard<Scenario: StateScenario>: StateGuard, SuspendingStateGuard, EventSink {
  private actor Server {
    private var state: Scenario.State
    init(_ scenario: Scenario) { state = scenario.makeState() }
    func serve(_ request: Scenario.Request) -> Scenario.Reply { Scenario.serve(request, &state) }
  }

  private let server: Server

  init(_ scenario: Scenario) { server = Server(scenario) }

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

/// Where a thread waits for a task.
private final class Answer<Reply: Sendable>: @unchecked Sendable {  // unchecked: the semaphore orders the two accesses
  private let isThere = DispatchSemaphore(value: 0)
  private var reply: Reply?

  func give(_ reply: Reply) {
    self.reply = reply
    isThere.signal()
  }

  func take() -> Reply {
    isThere.wait()
    guard let reply else { fatalError("signalled without a reply") }
    return reply
  }
}
