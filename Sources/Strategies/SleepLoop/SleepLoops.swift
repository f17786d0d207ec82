import Scenarios
import StrategyKit
import Synchronization

/// A task for each timer that sleeps to each deadline and fires.
final class SleepLoops: Sendable {
  private let loops = Mutex<[Task<Void, Never>]>([])

  func start(_ timer: PeriodicTimer, tolerance: Duration?) {
    let loop = Task {
      while (try? await Task.sleep(for: timer.untilDue, tolerance: tolerance)) != nil { timer.fire() }
    }
    loops.withLock { $0.append(loop) }
  }

  /// Waits for the loops' ends: one may be about to fire.
  func cancel() async {
    let loops = loops.withLock { $0 }
    for loop in loops { loop.cancel() }
    for loop in loops { await loop.value }
  }
}
