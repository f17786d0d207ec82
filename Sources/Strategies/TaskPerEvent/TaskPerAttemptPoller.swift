import Scenarios
import StrategyKit

/// A new task for each look. Guarantees: bounded looks, nothing routed after cancel. A delivery that was called off is let
/// go at its next look.
struct TaskPerAttemptPoller: Poller {
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
    let flag = CancelFlag()
    Task { await look(delivery, every: interval, left: attempts, flag) }
    return flag
  }

  func cancel(_ ticket: CancelFlag) { ticket.cancel() }

  private func look(_ delivery: Delivery, every interval: Duration, left: Int, _ flag: CancelFlag) async {
    guard !flag.isCancelled else { return }
    if delivery.look() {
      await MainActor.run { if !flag.isCancelled { delivery.route() } }
    } else if left > 1 {
      Task {
        try? await Task.sleep(for: interval)
        await look(delivery, every: interval, left: left - 1, flag)
      }
    } else {
      await MainActor.run { if !flag.isCancelled { delivery.giveUp() } }
    }
  }
}
