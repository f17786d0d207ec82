import Dispatch
import Scenarios
import StrategyKit

/// `asyncAfter` to each deadline on a concurrent queue; the tick itself is a barrier. Guarantees: no two ticks at once,
/// no drift, none after cancel. Not: leeway, which `asyncAfter` cannot express.
final class BarrierQueueTicker: Ticker, @unchecked Sendable {
  private let queue = DispatchQueue(label: "gcd-barrier.ticker", attributes: .concurrent)
  private var isCancelled = false  // unchecked: touched under the barrier only

  func start(_ timer: PeriodicTimer) {
    let untilDue = timer.untilDue.dispatchInterval  // before `now`: otherwise the tick could come too early
    queue.asyncAfter(deadline: .now() + untilDue) { [self] in
      queue.async(flags: .barrier) { [self] in
        guard !isCancelled else { return }
        timer.fire()
        start(timer)
      }
    }
  }

  func cancel() async {
    await withCheckedContinuation { done in
      queue.async(flags: .barrier) { [self] in
        isCancelled = true
        done.resume()
      }
    }
  }
}
