import Scenarios
import StrategyKit

/// A thread that sleeps until the first window closes, and then fires all whose window is open. Guarantees: what timer-thread
/// does, with fewer wake-ups; as late as the leeway, never earlier than the deadline. A leeway above half an interval counts
/// as half, as it does in libdispatch on Apple platforms: more would skip ticks.
struct CoalescingTicker: Ticker {
  private let thread = TimerThread { min($0.leewayNanoseconds, $0.intervalNanoseconds / 2) }
  func start(_ timer: PeriodicTimer) { thread.start(timer) }
  func cancel() async { thread.cancel() }
}
