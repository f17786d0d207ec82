import CClock
import Synchronization

/// Releases a producer that is a task at its intended times. A thread of its own sleeps until each, so that the task need
/// neither spin on the pool's few threads nor pay for `Task.sleep`, which allocates. One producer, one pacer.
@usableFromInline
final class Pacer: Sendable {
  private struct State {
    /// Bursts whose time has come.
    var released = 0
    var parked: UnsafeContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Releases burst n at `first` + n × `period`, in nanoseconds of the lab's clock, until the phases reach stop.
  init(first: UInt64, period: UInt64, clockMultiplier: UInt64, _ phases: Phases) {
    OSThread.start { [self] in
      lab_clock_sleep_precisely()
      var released = 0
      while phases.isBefore(Phases.Phase.stop) {
        let now = lab_clock_now_ns(clockMultiplier)
        let due = first &+ UInt64(released) &* period
        if due > now {
          lab_clock_sleep_ns(min(due &- now, 10_000_000))
        } else {
          released = Int((now &- first) / period) + 1
          release(released)
        }
      }
      release(.max)
    }
  }

  private func release(_ bursts: Int) {
    let parked = state.withLock { state in
      state.released = bursts
      defer { state.parked = nil }
      return state.parked
    }
    parked?.resume()
  }

  /// Suspends until burst `number` may go out, or the trial went on.
  @usableFromInline func wait(for number: Int) async {
    await withUnsafeContinuation { continuation in
      let mayGo = state.withLock { state in
        if state.released > number { return true }
        state.parked = continuation
        return false
      }
      if mayGo { continuation.resume() }
    }
  }
}
