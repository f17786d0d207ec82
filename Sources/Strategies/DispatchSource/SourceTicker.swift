import Dispatch
import Scenarios
import StrategyKit

/// A repeating timer source for each timer, on the global queue. Guarantees: no drift, missed ticks are folded into one;
/// timers tick side by side. Leeway is passed on; libdispatch on Linux ignores it.
final class SourceTicker: Ticker, @unchecked Sendable {
  private let list = DispatchQueue(label: "dispatch-source.list")
  private var sources: [any DispatchSourceTimer] = []  // unchecked: touched on `list` only
  private let running = DispatchGroup()

  func start(_ timer: PeriodicTimer) {
    let source = DispatchSource.makeTimerSource(queue: .global())
    let untilDue = timer.untilDue.dispatchInterval  // before `now`: a deadline too early would stay too early
    source.schedule(
      deadline: .now() + untilDue, repeating: timer.interval.dispatchInterval,
      leeway: timer.leeway.dispatchInterval)
    source.setEventHandler { timer.fire() }
    running.enter()
    source.setCancelHandler { [running] in running.leave() }
    list.sync { sources.append(source) }
    source.activate()
  }

  /// Waits for the cancel handlers: an event handler may be on its way.
  func cancel() async {
    list.sync { for source in sources { source.cancel() } }
    await withCheckedContinuation { done in running.notify(queue: .global()) { done.resume() } }
  }
}
