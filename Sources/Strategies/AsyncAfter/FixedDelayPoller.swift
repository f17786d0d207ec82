import Dispatch
import Scenarios
import StrategyKit

/// Looks once, after half of the time that a poller would wait: the delay that somebody found to be enough. Guarantees: one
/// look, on main. Not: that the app is ready by then, so deliveries are lost; nor that it was not ready long before.
struct FixedDelayPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
    let flag = CancelFlag()
    let delay = interval * (attempts / 2)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay.dispatchInterval) {
      if flag.isCancelled { return }
      if delivery.look() { delivery.route() } else { delivery.giveUp() }
    }
    return flag
  }

  func cancel(_ ticket: CancelFlag) { ticket.cancel() }
}
