import Foundation  // the primitive under test
import Scenarios
import StrategyKit

/// Guarantees: one request at a time, in the order of submission while priorities are equal. Not: a light hand-over; each
/// request becomes an operation, an object with a state of its own.
final class OperationQueueSink<Scenario: StateScenario>: EventSink, @unchecked Sendable {
  private let queue: OperationQueue
  private var state: Scenario.State  // unchecked: touched by one operation at a time

  init(_ scenario: Scenario) {
    state = scenario.makeState()
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
  }

  func tell(_ request: Scenario.Request) { queue.addOperation { [self] in _ = Scenario.serve(request, &state) } }
}
