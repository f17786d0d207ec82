public import CClock
import Dispatch
public import Scenarios
import Synchronization

/// Where one caller hands launches over, turn by turn: one alone, then a burst, then one alone. A turn ends when all its
/// views are up; then comes a rest. What was measured, and the gate between the caller and main. It neither allocates nor
/// locks.
/// Unchecked, since the gate's counter and the semaphore order the writes of one side before the reads of the other.
public final class HopSite: @unchecked Sendable {
  /// Launches of a burst: fifteen neighbours whose order a strategy may turn round.
  static let burst = 16
  /// Long enough for main to fall asleep, as it does in an app; short enough for some hundred turns in 200 ms.
  static let restNanoseconds: UInt64 = 200_000

  @usableFromInline let phases: Phases
  @usableFromInline let clockMultiplier: UInt64
  @usableFromInline var screen: Screen!
  private(set) var lone = HopTimes()
  private(set) var bursts = HopTimes()
  let trip = LatencyRecorder()
  private(set) var issued = 0
  private(set) var trips = 0

  /// Launches of the turn that goes on, 0 when its times are recorded or it is a round trip.
  private var count = 0
  private var isBurst = true
  private var isMeasured = false
  private let calledAt = zeroedWords(HopSite.burst)
  private let returnedAt = zeroedWords(HopSite.burst)
  private let shownAt = zeroedWords(HopSite.burst)
  /// The turn's first launch; views of earlier ones and of round trips are not waited for.
  private let first = Atomic<Int>(.max)
  /// Views of the turn that are not yet up, and one for the caller that has not yet done its part.
  private let missing = Atomic<Int>(0)
  private let turnIsOver = DispatchSemaphore(value: 0)
  private var parked: UnsafeContinuation<Void, Never>?
  /// Runs on main when its turn comes.
  private var turnOnMain: DispatchWorkItem?

  init(_ phases: Phases, clockMultiplier: UInt64) {
    self.phases = phases
    self.clockMultiplier = clockMultiplier
  }

  /// The lab's clock, in nanoseconds. Any thread.
  @inlinable public var now: UInt64 { lab_clock_now_ns(clockMultiplier) }

  /// - Returns: how many launches this turn hands over.
  @usableFromInline func beginTurn() -> Int {
    isBurst.toggle()
    count = isBurst ? Self.burst : 1
    isMeasured = phases.isIn(Phases.Phase.throughput)
    first.store(issued, ordering: .relaxed)
    missing.store(count + 1, ordering: .releasing)
    return count
  }

  /// For a launch whose caller waits by itself.
  @usableFromInline func beginTrip() { first.store(.max, ordering: .relaxed) }

  @usableFromInline func nextLaunch() -> Launch {
    defer { issued += 1 }
    return screen.launch(issued)
  }

  @usableFromInline func noteCall(_ index: Int, from called: UInt64, to returned: UInt64) {
    calledAt[index] = called
    returnedAt[index] = returned
  }

  /// Told by the screen where a view was put up, once for each launch.
  func wasShown(_ number: Int, at time: UInt64) {
    let index = number - first.load(ordering: .relaxed)
    guard (0..<Self.burst).contains(index) else { return }
    shownAt[index] = time
    notePart()
  }

  /// The caller has handed over all of the turn, or one view is up. Whoever comes last ends the turn.
  @usableFromInline func notePart() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { turnIsOver.signal() }
  }

  @usableFromInline func recordTrip(_ begin: UInt64, _ end: UInt64) {
    trip.record(from: begin, to: end)
    trips += 1
  }

  // Rests: the same for all strategies, and outside of the stamps.

  /// Blocks until the turn is over, records its times, and rests. For a thread.
  @usableFromInline func finishTurn() {
    turnIsOver.wait()
    if isMeasured {
      for index in 0..<count { record(index) }
    }
    count = 0
    lab_clock_sleep_ns(Self.restNanoseconds)
  }

  private func record(_ index: Int) {
    let (called, returned, shown) = (calledAt[index], returnedAt[index], shownAt[index])
    if isBurst {
      bursts.record(called: called, returned: returned, shown: shown)
    } else {
      lone.record(called: called, returned: returned, shown: shown)
    }
  }

  /// Suspends until the turn is over and rested from.
  @usableFromInline nonisolated(nonsending) func rest() async {
    await withUnsafeContinuation { continuation in
      parked = continuation
      notePart()
    }
  }

  /// Suspends for a rest after a round trip.
  @usableFromInline nonisolated(nonsending) func restFromTrip() async {
    await withUnsafeContinuation { continuation in
      parked = continuation
      turnIsOver.signal()
    }
  }

  /// Starts the thread that rests for a caller that must not block, a task or main.
  @usableFromInline func startResting() { OSThread.start { [self] in restForEver() } }

  /// Starts turns that are blocks on the main queue. Main is never suspended in a task for them: that one would come
  /// back to main only by way of the pool, whatever `Task.yield` or a continuation is used.
  @usableFromInline func startTurnsOnMain(_ turn: @escaping @Sendable () -> Void) {
    turnOnMain = DispatchWorkItem(block: turn)
    OSThread.start { [self] in
      phases.waitAtGate()
      goOn()
      restForEver()
    }
  }

  private func restForEver() {
    lab_clock_sleep_precisely()
    while true {
      finishTurn()
      goOn()
    }
  }

  private func goOn() {
    if let waiting = parked {
      parked = nil
      waiting.resume()
    } else if let turnOnMain {
      DispatchQueue.main.async(execute: turnOnMain)
    }
  }
}
