import Scenarios
import StrategyKit

/// One task a delivery loops on `Task.sleep`. Guarantees: cancellation wakes the sleeper. Not: that looks stay in step with
/// the wall clock; each begins an interval after the last one ended.
actor ActorPoller: Poller {
  nonisolated func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> Task<Void, Never> {
    Task { await poll(delivery, every: interval, attempts: attempts) }
  }

  nonisolated func cancel(_ ticket: Task<Void, Never>) { ticket.cancel() }

  private func poll(_ delivery: Delivery, every interval: Duration, attempts: Int) async {
    for attempt in 1...attempts {
      if delivery.look() {
        return await MainActor.run { if !Task.isCancelled { delivery.route() } }
      }
      guard attempt < attempts, (try? await Task.sleep(for: interval)) != nil else { break }
    }
    await MainActor.run { if !Task.isCancelled { delivery.giveUp() } }
  }
}
