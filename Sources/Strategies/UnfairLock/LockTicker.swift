import Dispatch
import Scenarios
import StrategyKit
import Synchronization

/// Timers behind a lock, the earliest last; one thread sleeps until it is due. Guarantees: no two ticks at once, no drift,
/// none after cancel. Leeway is not used, and the sleep is a futex's: the kernel may add its slack of 50 µs.
final class LockTicker: Ticker {
  private struct Waiting {
    var due: UInt64
    var timer: PeriodicTimer
  }

  private struct State {
    var waiting: [Waiting] = []
    var isCancelled = false

    /// Keeps the order, the earliest last.
    mutating func insert(_ timer: PeriodicTimer) {
      let due = timer.dueNanoseconds
      var (low, high) = (0, waiting.count)
      while low < high {
        let middle = (low + high) / 2
        if waiting[middle].due > due { low = middle + 1 } else { high = middle }
      }
      waiting.insert(Waiting(due: due, timer: timer), at: low)
    }
  }

  private let state = Mutex(State())
  /// Rings when the earliest deadline came nearer, or all are called off.
  private let bell = DispatchSemaphore(value: 0)

  func start(_ timer: PeriodicTimer) {
    let (isFirst, isEarliest) = state.withLock { state in
      state.insert(timer)
      return (state.waiting.count == 1, state.waiting.last?.timer === timer)
    }
    if isFirst { OSThread.start { [self] in run() } } else if isEarliest { bell.signal() }
  }

  func cancel() async {
    state.withLock { $0.isCancelled = true }
    bell.signal()
  }

  private func run() {
    while let pause = state.withLock({ fireAllDue(&$0) }) {
      _ = bell.wait(timeout: .now() + pause.dispatchInterval)
    }
  }

  /// How long until the next one is due; nil when called off.
  private func fireAllDue(_ state: inout State) -> Duration? {
    while !state.isCancelled, let earliest = state.waiting.last {
      let left = earliest.timer.untilDue
      guard left == .zero else { return left }
      state.waiting.removeLast()
      earliest.timer.fire()
      state.insert(earliest.timer)
    }
    return nil
  }
}
