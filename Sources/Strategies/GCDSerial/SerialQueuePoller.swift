import Dispatch
import Scenarios
import StrategyKit

/// `asyncAfter` recursion on a serial queue. Guarantees: bounded looks, one at a time; nothing is routed after cancel.
/// A delivery that was called off stays in the queue until its next look.
final class SerialQueuePoller: Poller {
  private let queue = DispatchQueue(label: "gcd-serial.poller")

  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
    let flag = CancelFlag()
    queue.async { [self] in look(delivery, every: interval.dispatchInterval, left: attempts, flag) }
    return flag
  }

  func cancel(_ ticket: CancelFlag) { ticket.cancel() }

  private func look(_ delivery: Delivery, every interval: DispatchTimeInterval, left: Int, _ flag: CancelFlag) {
    guard !flag.isCancelled else { return }
    if delivery.look() {
      DispatchQueue.main.async { if !flag.isCancelled { delivery.route() } }
    } else if left > 1 {
      queue.asyncAfter(deadline: .now() + interval) { [self] in look(delivery, every: interval, left: left - 1, flag) }
    } else {
      DispatchQueue.main.async { if !flag.isCancelled { delivery.giveUp() } }
    }
  }
}
