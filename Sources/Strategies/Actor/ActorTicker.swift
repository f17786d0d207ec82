import Scenarios
import StrategyKit

/// One task a timer sleeps until its deadline and fires on the actor. Guarantees: no two ticks at once, none after cancel.
/// Leeway is passed as the sleep's tolerance; on Linux the runtime does not use it.
actor ActorTicker: Ticker {
  private var loops: [Task<Void, Never>] = []
  private var isCancelled = false

  nonisolated func start(_ timer: PeriodicTimer) { Task { await add(timer) } }

  private func add(_ timer: PeriodicTimer) {
    guard !isCancelled else { return }
    loops.append(Task { await run(timer) })
  }

  private func run(_ timer: PeriodicTimer) async {
    while (try? await Task.sleep(for: timer.untilDue, tolerance: timer.leeway)) != nil, !isCancelled { timer.fire() }
  }

  func cancel() {
    isCancelled = true
    for loop in loops { loop.cancel() }
  }
}
