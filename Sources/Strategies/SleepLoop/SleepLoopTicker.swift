import Scenarios
import StrategyKit

/// `Task.sleep` with the leeway as its tolerance. Guarantees: no drift, none after cancel; timers tick side by side. Not: on
/// Linux, that the tolerance changes anything.
struct SleepLoopTicker: Ticker {
  private let loops = SleepLoops()
  func start(_ timer: PeriodicTimer) { loops.start(timer, tolerance: timer.leeway) }
  func cancel() async { await loops.cancel() }
}
