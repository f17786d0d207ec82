import Dispatch
import Scenarios
import StrategyKit

/// `asyncAfter` recursion on the main queue. Guarantees: bounded looks, each on main, so that it routes in the same step.
/// Not: a main queue that is left alone. A delivery that was called off is let go at its next look.
struct AsyncAfterPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
    let flag = CancelFlag()
    DispatchQueue.main.async { look(delivery, every: interval.dispatchInterval, left: attempts, flag) }
    return flag
  }

  func cancel(_ ticket: CancelFlag) { ticket.cancel() }

  private func look(_ delivery: Delivery, every interval: DispatchTimeInterval, left: Int, _ flag: CancelFlag) {
    if flag.isCancelled { return }
    if delivery.look() {
      delivery.route()
    } else if left > 1 {
      DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
        look(delivery, every: interval, left: left - 1, flag)
      }
    } else {
      delivery.giveUp()
    }
  }
}
