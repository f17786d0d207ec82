import Dispatch
import Scenarios
import StrategyKit

/// Looks as a poller should, on a thread of its own, and then ends the delivery in a wrong way.
private func poll(
  _ delivery: Delivery, every interval: Duration, attempts: Int, ready: @escaping @Sendable () -> Void,
  capped: @escaping @Sendable () -> Void
) {
  OSThread.start {
    for _ in 0..<attempts {
      if delivery.look() { return ready() }
      OSThread.sleep(for: interval)
    }
    capped()
  }
}

private func onMain(_ body: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: body) }

struct TwicePoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    poll(
      delivery, every: interval, attempts: attempts,
      ready: {
        onMain {
          delivery.route()
          delivery.route()
        }
      }, capped: { onMain { delivery.giveUp() } })
  }
  func cancel(_ ticket: Void) {}
}

/// Routes without having seen the app ready.
struct UnreadyPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) { onMain { delivery.route() } }
  func cancel(_ ticket: Void) {}
}

struct OffMainPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    poll(delivery, every: interval, attempts: attempts, ready: { delivery.route() }, capped: { delivery.giveUp() })
  }
  func cancel(_ ticket: Void) {}
}

struct SilentPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    poll(delivery, every: interval, attempts: attempts, ready: { onMain { delivery.route() } }, capped: {})
  }
  func cancel(_ ticket: Void) {}
}

struct EarlyPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    poll(
      delivery, every: interval, attempts: attempts / 2, ready: { onMain { delivery.route() } },
      capped: { onMain { delivery.giveUp() } })
  }
  func cancel(_ ticket: Void) {}
}

/// Goes on as if nobody had called it off.
struct DeafPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    poll(
      delivery, every: interval, attempts: attempts, ready: { onMain { delivery.route() } },
      capped: { onMain { delivery.giveUp() } })
  }
  func cancel(_ ticket: Void) {}
}
