import Dispatch
import Scenarios
import StrategyKit
import Synchronization

/// Events are appended under a lock; a drain is scheduled when none is pending. Guarantees: one at a time, in the order
/// of submission, one wake-up for all that wait. Not: a bound on what waits.
final class Inbox<Scenario: StateScenario>: EventSink, @unchecked Sendable {
  private let waiting = Mutex<[Scenario.Request]>([])
  private let queue = DispatchQueue(label: "inbox")
  private var state: Scenario.State  // unchecked: touched on `queue` only
  private var batch: [Scenario.Request] = []  // unchecked: touched on `queue` only

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func tell(_ request: Scenario.Request) {
    let isFirst = waiting.withLock { list in
      list.append(request)
      return list.count == 1
    }
    if isFirst { queue.async { [self] in drain() } }
  }

  private func drain() {
    // The two arrays change places, so that neither is allocated again.
    waiting.withLock { swap(&$0, &batch) }
    for request in batch { _ = Scenario.serve(request, &state) }
    batch.removeAll(keepingCapacity: true)
  }
}
