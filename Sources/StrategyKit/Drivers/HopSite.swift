public import CClock
import Dispatch
public import Scenarios
import Synchronization

/// Where one caller hands launches over, two at a time, and waits until both views are up: what it measured, and the
/// gate between it and main. Neither allocates nor locks.
/// Unchecked, since the gate's counter orders main's writes before the reads.
public final class HopSite: @unchecked Sendable {
  @usableFromInline let phases: Phases
  @usableFromInline let clockMultiplier: UInt64
  @usableFromInline var screen: Screen!
  @usableFromInline let submit = LatencyRecorder()
  @usableFromInline let hop = LatencyRecorder()
  @usableFromInline let trip = LatencyRecorder()
  @usableFromInline var issued = 0
  @usableFromInline var hops = 0
  @usableFromInline var trips = 0
  /// When the views of a pair were put up: the even one, the odd one.
  private let shownAt = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
  /// Views of the pair that are not yet up, and one for the caller that has not yet come to wait.
  private let missing = Atomic<Int>(0)
  private var parked: UnsafeContinuation<Void, Never>?
  private let callback = DispatchSemaphore(value: 0)
  private let isThread: Bool
  /// Runs on main when its turn comes.
  private var turn: DispatchWorkItem?

  /// - Parameter isThread: the caller blocks instead of suspending.
  init(_ phases: Phases, isThread: Bool, clockMultiplier: UInt64) {
    self.phases = phases
    self.isThread = isThread
    self.clockMultiplier = clockMultiplier
    shownAt.initialize(repeating: 0, count: 2)
    turn = DispatchWorkItem { [unowned self] in parked?.resume() }
  }

  @inlinable public var now: UInt64 { lab_clock_now_ns(clockMultiplier) }

  @usableFromInline func nextLaunch() -> Launch {
    defer { issued += 1 }
    return screen.launch(issued)
  }

  @usableFromInline func expectPair() { missing.store(3, ordering: .releasing) }

  /// For a launch whose caller waits by itself.
  @usableFromInline func expectNone() { missing.store(.max, ordering: .releasing) }

  /// Told by the screen where a view was put up.
  func wasShown(_ number: Int) {
    shownAt[number & 1] = now
    guard missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    if isThread { callback.signal() } else { parked?.resume() }
  }

  /// Suspends until both views are up.
  @usableFromInline nonisolated(nonsending) func waitForPair() async {
    if missing.load(ordering: .acquiring) == 1 { return }
    await withUnsafeContinuation { continuation in
      parked = continuation
      if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { continuation.resume() }
    }
  }

  /// Blocks until both views are up.
  @usableFromInline func blockForPair() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 { callback.wait() }
  }

  @usableFromInline func recordPair(first: UInt64, between: UInt64, second: UInt64, returned: UInt64) {
    let even = (issued - 2) & 1
    submit.record(from: first, to: between)
    submit.record(from: second, to: returned)
    hop.record(from: first, to: shownAt[even])
    hop.record(from: second, to: shownAt[even ^ 1])
    hops += 2
  }

  @usableFromInline func recordTrip(_ begin: UInt64, _ end: UInt64) {
    trip.record(from: begin, to: end)
    trips += 1
  }

  /// Lets the rest of main run: a caller on main that never suspends would keep it from its frames. By way of the main
  /// queue itself, since `Task.yield` goes through the pool.
  @usableFromInline nonisolated(nonsending) func giveWayOnMain() async {
    guard let turn else { return }
    await withUnsafeContinuation { continuation in
      parked = continuation
      DispatchQueue.main.async(execute: turn)
    }
  }
}
