import Dispatch
import Scenarios
import StrategyKit

/// `asyncAfter` to each deadline on one serial queue. Guarantees: no two ticks at once, no drift, none after cancel. Not:
/// leeway, which `asyncAfter` cannot express; each tick is a new timer.
final class AsyncAfterTicker: Ticker, @unchecked Sendable {
  private let queue = DispatchQueue(label: "asyncafter-recursion")
  private var isCancelled = false  // unchecked: touched on `queue` only

  func start(_ timer: PeriodicTimer) {
    let untilDue = timer.untilDue.dispatchInterval  // before `now`: otherwise the tick could come too early
    queue.asyncAfter(deadline: .now() + untilDue) { [self] in
      guard !isCancelled else { return }
      timer.fire()
      start(timer)
    }
  }

  func cancel() async {
    await withCheckedContinuation { done in
      queue.async { [self] in
        isCancelled = true
        done.resume()
      }
    }
  }
}
