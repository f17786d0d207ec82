import Dispatch
import Scenarios
import StrategyKit

/// A repeating timer source on the main queue for each delivery. Guarantees: bounded looks, each on main and in step with
/// the wall clock; what was called off is let go at once. Not: a main queue that is left alone.
struct SourcePoller: Poller {
  struct Ticket: @unchecked Sendable {  // unchecked: a source may be cancelled from anywhere
    let source: any DispatchSourceTimer
  }

  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> Ticket {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: interval.dispatchInterval)
    var left = attempts
    // The source and its handler hold one another until the source is cancelled.
    source.setEventHandler {
      left -= 1
      if delivery.look() {
        source.cancel()
        delivery.route()
      } else if left == 0 {
        source.cancel()
        delivery.giveUp()
      }
    }
    source.activate()
    return Ticket(source: source)
  }

  func cancel(_ ticket: Ticket) { ticket.source.cancel() }
}
