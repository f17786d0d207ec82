import Dispatch
import Scenarios
import StrategyKit

/// `asyncAfter` recursion whose looks are barriers of a concurrent queue. Guarantees: bounded looks, one at a time;
/// nothing is routed after cancel. The wait itself is not a barrier: libdispatch does not promise that for `asyncAfter`.
final class BarrierQueuePoller: Poller {
  private let queue = DispatchQueue(label: "gcd-barrier.poller", attributes: .concurrent)

  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
    let flag = CancelFlag()
    queue.async(flags: .barrier) { [self] in
      look(delivery, every: interval.dispatchInterval, left: attempts, flag)
    }
    return flag
  }

  func cancel(_ ticket: CancelFlag) { ticket.cancel() }

  private func look(_ delivery: Delivery, every interval: DispatchTimeInterval, left: Int, _ flag: CancelFlag) {
    guard !flag.isCancelled else { return }
    if delivery.look() {
      DispatchQueue.main.async { if !flag.isCancelled { delivery.route() } }
    } else if left > 1 {
      queue.asyncAfter(deadline: .now() + interval) { [self] in
        queue.async(flags: .barrier) { [self] in look(delivery, every: interval, left: left - 1, flag) }
      }
    } else {
      DispatchQueue.main.async { if !flag.isCancelled { delivery.giveUp() } }
    }
  }
}
