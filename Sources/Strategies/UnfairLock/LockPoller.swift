import Dispatch
import Scenarios
import StrategyKit
import Synchronization

/// Pending deliveries behind a lock; one thread sleeps and looks at all of them, and ends when none is left. Guarantees:
/// one wake-up an interval however many wait. The first look is made by the caller.
final class LockPoller: Poller {
  private struct Waiting {
    var delivery: Delivery
    var left: Int
    var flag: CancelFlag
  }

  private let waiting = Mutex<[Waiting]>([])

  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
    let flag = CancelFlag()
    guard let rest = look(Waiting(delivery: delivery, left: attempts, flag: flag)) else { return flag }
    let isFirst = waiting.withLock { list in
      list.append(rest)
      return list.count == 1
    }
    if isFirst { OSThread.start { [self] in run(every: interval) } }
    return flag
  }

  func cancel(_ ticket: CancelFlag) { ticket.cancel() }

  private func run(every interval: Duration) {
    var isEmpty = false
    while !isEmpty {
      OSThread.sleep(for: interval)
      isEmpty = waiting.withLock { list in
        list = list.compactMap(look)
        return list.isEmpty
      }
    }
  }

  /// What is left to do, if anything.
  private func look(_ one: Waiting) -> Waiting? {
    guard !one.flag.isCancelled else { return nil }
    if one.delivery.look() {
      DispatchQueue.main.async { if !one.flag.isCancelled { one.delivery.route() } }
    } else if one.left > 1 {
      return Waiting(delivery: one.delivery, left: one.left - 1, flag: one.flag)
    } else {
      DispatchQueue.main.async { if !one.flag.isCancelled { one.delivery.giveUp() } }
    }
    return nil
  }
}
