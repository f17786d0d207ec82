import Dispatch
import Scenarios
import StrategyKit
import Synchronization

/// Timers behind a lock; one thread sleeps until the earliest is due and fires all that are. Guarantees: no two ticks at
/// once, no drift, none after cancel. Leeway is not used: timers share a wake-up only when they are due together.
final class LockTicker: Ticker {
  private struct State {
    var timers: [PeriodicTimer] = []
    var isCancelled = false
  }

  private let state = Mutex(State())
  /// Rings when a timer was added or all are called off.
  private let bell = DispatchSemaphore(value: 0)

  func start(_ timer: PeriodicTimer) {
    let isFirst = state.withLock { state in
      state.timers.append(timer)
      return state.timers.count == 1
    }
    if isFirst { OSThread.start { [self] in run() } }
    bell.signal()
  }

  func cancel() async {
    state.withLock { $0.isCancelled = true }
    bell.signal()
  }

  private func run() {
    while let pause = state.withLock({ fireAllDue(&$0) }) {
      if pause > .zero { _ = bell.wait(timeout: .now() + pause.dispatchInterval) }
    }
  }

  /// How long until the next one is due; nil when called off.
  private func fireAllDue(_ state: inout State) -> Duration? {
    guard !state.isCancelled else { return nil }
    var pause = Duration.seconds(3600)
    for timer in state.timers {
      var left = timer.untilDue
      if left == .zero {
        timer.fire()
        left = timer.untilDue
      }
      pause = min(pause, left)
    }
    return pause
  }
}
