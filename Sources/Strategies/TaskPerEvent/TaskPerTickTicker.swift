import Scenarios
import StrategyKit

/// A new task for each tick sleeps until the deadline and fires on an actor. Guarantees: no two ticks at once, no drift,
/// none after cancel. A task that sleeps when all are called off ends at its deadline.
actor TaskPerTickTicker: Ticker {
  private var isCancelled = false

  nonisolated func start(_ timer: PeriodicTimer) {
    Task {
      try? await Task.sleep(for: timer.untilDue, tolerance: timer.leeway)
      await tick(timer)
    }
  }

  private func tick(_ timer: PeriodicTimer) {
    guard !isCancelled else { return }
    timer.fire()
    start(timer)
  }

  func cancel() { isCancelled = true }
}
