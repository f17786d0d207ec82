import Dispatch
import Scenarios
import StrategyKit

/// The textbook property: reads are `sync`, writes `async` under the barrier. Guarantees: reads overlap, a write runs alone
/// and before what its caller asks for later. Not: that a write is done, or what it replaced is known, when `ask` returns;
/// nor that a reader behind waiting writes costs no thread.
final class AsyncBarrierGuard<Scenario: UnansweredWrites>: StateGuard, @unchecked Sendable {
  private let queue = DispatchQueue(label: "gcd-barrier-async", attributes: .concurrent)
  private var state: Scenario.State  // unchecked: written under the barrier only

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    if Scenario.isRead(request) { return queue.sync { Scenario.read(request, state) } }
    queue.async(flags: .barrier) { [self] in _ = Scenario.serve(request, &state) }
    return Scenario.unanswered(request)
  }
}
