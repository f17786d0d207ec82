import Scenarios
import StrategyKit

/// `Task.sleep` without a tolerance, as most code calls it: the system chooses one. Guarantees: no drift, none after cancel;
/// timers tick side by side. Not: leeway, which is not passed on.
struct NoToleranceTicker: Ticker {
  private let loops = SleepLoops()
  func start(_ timer: PeriodicTimer) { loops.start(timer, tolerance: nil) }
  func cancel() async { await loops.cancel() }
}
