import Scenarios
import StrategyKit

/// One task a delivery loops on `Task.sleep` on the main actor. Guarantees: bounded looks, each on main, so that it routes
/// in the same step; cancellation wakes the sleeper. Not: looks in step with the wall clock.
struct SleepLoopPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> Task<Void, Never> {
    Task { @MainActor in
      for attempt in 1...attempts {
        if Task.isCancelled { return }
        if delivery.look() { return delivery.route() }
        if attempt < attempts { try? await Task.sleep(for: interval) }
      }
      delivery.giveUp()
    }
  }

  func cancel(_ ticket: Task<Void, Never>) { ticket.cancel() }
}
