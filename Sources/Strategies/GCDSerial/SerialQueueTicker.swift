import Dispatch
import Scenarios
import StrategyKit

/// A timer source for each timer, all on one serial queue. Guarantees: no two ticks at once, no drift, ticks that were
/// missed are folded into one. Leeway is passed on; libdispatch on Linux ignores it.
final class SerialQueueTicker: Ticker, @unchecked Sendable {
  private let queue = DispatchQueue(label: "gcd-serial.ticker")
  private var sources: [any DispatchSourceTimer] = []  // unchecked: touched on `queue` only

  func start(_ timer: PeriodicTimer) {
    queue.async { [self] in
      let source = DispatchSource.makeTimerSource(queue: queue)
      let untilDue = timer.untilDue.dispatchInterval  // before `now`: a deadline too early would stay too early
      source.schedule(
        deadline: .now() + untilDue, repeating: timer.interval.dispatchInterval,
        leeway: timer.leeway.dispatchInterval)
      source.setEventHandler { timer.fire() }
      sources.append(source)
      source.activate()
    }
  }

  func cancel() async {
    await withCheckedContinuation { done in
      queue.async { [self] in
        for source in sources { source.cancel() }
        done.resume()
      }
    }
  }
}
