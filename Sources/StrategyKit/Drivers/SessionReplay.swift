import CClock
import Scenarios
import Synchronization

/// Plays the scripted session on a thread of its own, on an open schedule, and numbers what the browser publishes.
final class SessionReplay: Sendable {
  /// What only one thread at a time touches: the coordinator before the thread is started and after it has stopped, the
  /// session's thread meanwhile.
  private struct Log: @unchecked Sendable {  // unchecked: see above; `count` hands over
    let kinds: UnsafeMutablePointer<EventKinds>
  }

  private let scenario: EventStream
  private let log: Log
  private let count = Atomic<Int>(0)
  private let owedCount = Atomic<Int>(0)
  /// The first event due in the window, and how many there were.
  private let firstMeasured = Atomic<Int>(0)
  private let measuredCount = Atomic<Int>(0)
  private let clockMultiplier: UInt64
  private let carry: @Sendable (BrowserNotice) -> Void
  /// How long `publish` took, of the events that were due in the window. Complete once the session has stopped.
  let submit = LatencyRecorder()

  /// - Parameter carry: the strategy's `publish`.
  init(_ scenario: EventStream, clockMultiplier: UInt64, carry: @escaping @Sendable (BrowserNotice) -> Void) {
    self.scenario = scenario
    self.clockMultiplier = clockMultiplier
    self.carry = carry
    let memory = UnsafeMutableRawPointer(zeroedWords(scenario.capacity / 4 + 1))
    let kinds = memory.bindMemory(to: EventKinds.self, capacity: scenario.capacity)
    log = Log(kinds: kinds)
  }

  /// Events published so far. Any thread.
  var published: Int { count.load(ordering: .acquiring) }
  /// How many arrivals the events published so far, but the early ones, make at those who stand from the beginning. Counted
  /// as they come, so that to ask costs nothing while costs are counted. Any thread.
  var owed: Int { owedCount.load(ordering: .acquiring) }
  /// The kinds of the events published so far, by number. Any thread.
  var kinds: [EventKinds] { Array(UnsafeBufferPointer(start: log.kinds, count: published)) }
  /// The kinds of the events that were due in the measured window. Complete once the session has stopped.
  var measuredKinds: ArraySlice<EventKinds> {
    kinds.dropFirst(firstMeasured.load(ordering: .acquiring)).prefix(measuredCount.load(ordering: .acquiring))
  }

  /// Publishes devices that are found before anybody subscribes.
  func publishEarly() {
    for id in 0..<EventStream.earlyCount { publish(.deviceFound(NearbyDevice(id: 100 + id)), intended: 0) }
  }

  private func publish(_ event: BrowserEvent, intended: UInt64) {
    let number = count.load(ordering: .relaxed)
    guard number < scenario.capacity else { return }
    if intended != 0, measuredCount.add(1, ordering: .acquiringAndReleasing).oldValue == 0 {
      firstMeasured.store(number, ordering: .releasing)
    }
    log.kinds[number] = event.kinds
    if number >= EventStream.earlyCount {
      owedCount.store(owedCount.load(ordering: .relaxed) + scenario.audience(of: event.kinds), ordering: .releasing)
    }
    // Counted first: a subscriber may look before the call returns.
    count.store(number + 1, ordering: .releasing)
    let notice = BrowserNotice(event: event, number: number, intended: intended)
    guard intended != 0 else { return carry(notice) }
    let begin = lab_clock_now_ns(clockMultiplier)
    carry(notice)
    submit.record(from: begin, to: lab_clock_now_ns(clockMultiplier))
  }

  /// Plays until the phases reach warm-down and everything that was due in the window has been played: when a
  /// subscriber held the session up, the events that it delayed still come, and count from when they were due.
  func start(_ phases: Phases) {
    OSThread.start { [self] in
      lab_clock_sleep_precisely()
      phases.waitAtGate()
      play(phases)
      phases.noteStopped()
    }
  }

  private func play(_ phases: Phases) {
    let session = ScriptedSession(scenario.script)
    var intended: UInt64 = 0
    let browser = DeviceBrowser(session: session, browser: session) { [self] in publish($0, intended: intended) }
    browser.start()
    let began = lab_clock_now_ns(clockMultiplier)
    while true {
      let due = began + scenario.nanoseconds(ofLife: session.nextAt)
      guard phases.isBefore(Phases.Phase.warmDown) || phases.windowContains(due) else { return }
      let now = lab_clock_now_ns(clockMultiplier)
      if due > now {
        lab_clock_sleep_ns(min(due - now, 10_000_000))
        continue
      }
      intended = phases.windowContains(due) ? due : 0
      session.playNext(to: browser)
    }
  }
}
