import Dispatch
import Scenarios
import StrategyKit

/// State that belongs to the main queue. Guarantees: one request at a time, in the order of submission. Not: a free main
/// queue. Where the main thread runs a main loop that thread serves; under `dispatchMain` there is none, and the queue is
/// like any other: `sync` serves on the caller's thread.
final class MainQueueGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private var state: Scenario.State  // unchecked: touched on the main queue only

  init(_ scenario: Scenario) { state = scenario.makeState() }

  /// Not from the main queue itself.
  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    DispatchQueue.main.sync { Scenario.serve(request, &state) }
  }

  func tell(_ request: Scenario.Request) { DispatchQueue.main.async { [self] in _ = Scenario.serve(request, &state) } }
}
