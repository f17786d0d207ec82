import CClock
public import Synchronization

/// Where a trial is. The coordinator moves it on by wall time; clients look before every operation, so a phase ends
/// however slow an operation is. One relaxed load of a line that nobody writes meanwhile.
public final class Phases: Sendable {
  /// The phases, in their order; a trial may leave some out. Numbers, since they are compared and kept in an
  /// atomic.
  public enum Phase {
    /// Clients arrive, and wait until all have come.
    public static let gate = 0
    /// Requests are served as later, and not recorded.
    public static let warmUp = 1
    /// Operations are counted, not stamped.
    public static let throughput = 2
    /// Each operation is stamped.
    public static let latency = 3
    /// Nothing is recorded, but clients keep running until all have left the window, so none is measured alone.
    public static let warmDown = 4
    /// Clients end after their current operation.
    public static let stop = 5
    /// The first client asks for the final content.
    public static let closing = 6
  }

  @usableFromInline let phase = Atomic<Int>(Phase.gate)
  /// Clients that wait at the gate, have left the window, have stopped, have closed.
  @usableFromInline let arrived = Atomic<Int>(0)
  @usableFromInline let left = Atomic<Int>(0)
  @usableFromInline let stopped = Atomic<Int>(0)
  @usableFromInline let closed = Atomic<Int>(0)

  /// The window in nanoseconds of the lab's clock, for clients that measure by intended time. Set before the phase.
  @usableFromInline let windowBegin = Atomic<UInt64>(.max)
  @usableFromInline let windowEnd = Atomic<UInt64>(.max)

  /// At the gate, with nobody there.
  public init() {}

  /// Opens the window at `begin` for those who look at times instead of phases.
  func setWindow(from begin: UInt64, to end: UInt64) {
    windowEnd.store(end, ordering: .relaxed)
    windowBegin.store(begin, ordering: .releasing)
  }

  @inlinable func windowContains(_ time: UInt64) -> Bool {
    time >= windowBegin.load(ordering: .acquiring) && time < windowEnd.load(ordering: .relaxed)
  }

  @inlinable func isPastWindow(_ time: UInt64) -> Bool {
    windowBegin.load(ordering: .acquiring) != .max && time >= windowEnd.load(ordering: .relaxed)
  }

  /// Whether the trial is in this phase. Any thread.
  @inlinable public func isIn(_ wanted: Int) -> Bool { phase.load(ordering: .relaxed) == wanted }
  /// Whether the trial has not yet come to this phase. Any thread.
  @inlinable public func isBefore(_ wanted: Int) -> Bool { phase.load(ordering: .relaxed) < wanted }
  /// Goes on to a phase. For the coordinator's thread only.
  @inlinable public func move(to next: Int) { phase.store(next, ordering: .releasing) }

  /// Blocks a client that is a thread at the gate.
  @inlinable public func waitAtGate() {
    arrived.add(1, ordering: .acquiringAndReleasing)
    while isIn(Phase.gate) { OSThread.yield() }
  }

  /// Suspends a client that is a task at the gate: blocking would keep a thread of the pool from the others.
  @inlinable public func waitAtGate() async {
    arrived.add(1, ordering: .acquiringAndReleasing)
    while isIn(Phase.gate) { await Task.yield() }
  }

  /// A client has left the window.
  @inlinable public func noteLeft() { left.add(1, ordering: .acquiringAndReleasing) }
  /// A client has stopped; what it measured belongs to the coordinator now.
  @inlinable public func noteStopped() { stopped.add(1, ordering: .acquiringAndReleasing) }
  /// The closing requests are answered.
  @inlinable public func noteClosed() { closed.add(1, ordering: .acquiringAndReleasing) }

  /// Waits for a count to reach `wanted`, at most so many nanoseconds. For the coordinator.
  func wait(for count: KeyPath<Phases, Int>, toReach wanted: Int, atMost nanoseconds: UInt64) -> Bool {
    let deadline = lab_clock_monotonic_ns() &+ nanoseconds
    while self[keyPath: count] < wanted {
      if lab_clock_monotonic_ns() > deadline { return false }
      OSThread.sleep(for: .microseconds(100))
    }
    return true
  }

  var arrivedCount: Int { arrived.load(ordering: .acquiring) }
  var leftCount: Int { left.load(ordering: .acquiring) }
  var stoppedCount: Int { stopped.load(ordering: .acquiring) }
  var closedCount: Int { closed.load(ordering: .acquiring) }
}
