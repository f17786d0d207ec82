import Scenarios
import StrategyKit

/// A thread that sleeps until the next deadline. Guarantees: no two ticks at once, no drift, none after cancel. Not: leeway;
/// timers share a wake-up only when they are due together.
struct ThreadTicker: Ticker {
  private let thread = TimerThread { _ in 0 }
  func start(_ timer: PeriodicTimer) { thread.start(timer) }
  func cancel() async { thread.cancel() }
}
