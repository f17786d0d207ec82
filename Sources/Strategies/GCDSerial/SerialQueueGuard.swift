import Dispatch
import Scenarios
import StrategyKit

/// Guarantees: one request at a time, in the order of submission. Not: a thread of its own; `sync` serves on the caller's
/// thread, `async` on whichever thread of the pool is free.
final class SerialQueueGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private let queue = DispatchQueue(label: "gcd-serial")
  private var state: Scenario.State  // unchecked: touched on `queue` only

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply { queue.sync { Scenario.serve(request, &state) } }

  func tell(_ request: Scenario.Request) { queue.async { [self] in _ = Scenario.serve(request, &state) } }
}
