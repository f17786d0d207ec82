import Dispatch
import Scenarios
import StrategyKit

/// Guarantees: reads overlap, a write waits for the reads before it and runs alone. Not: a thread of its own, nor that a
/// waiting reader costs no thread.
final class BarrierQueueGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private let queue = DispatchQueue(label: "gcd-barrier", attributes: .concurrent)
  private var state: Scenario.State  // unchecked: written under the barrier only

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    if Scenario.isRead(request) {
      queue.sync { Scenario.read(request, state) }
    } else {
      queue.sync(flags: .barrier) { Scenario.serve(request, &state) }
    }
  }

  func tell(_ request: Scenario.Request) {
    queue.async(flags: .barrier) { [self] in _ = Scenario.serve(request, &state) }
  }
}
