import CClock
import CIdentity
import CStrategyABI
import Dispatch
public import Scenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a callback-bridge trial: the library calls on its schedule (or as fast as it can), then stops and is joined,
/// then a bounded drain, then the ledger is judged. The loop is the library's; what is specialised is the handling.
public struct CallbackBridgeTrial {
  let trial: Trial
  let sink: Sink
  let scenario: CallbackBridge

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    let seconds = Double(trial.warmUpNanoseconds + trial.windowNanoseconds) / 1e9 + 2
    scenario = try CallbackBridge(trial.parameters, seconds: seconds)
  }

  /// - Parameter make: given the consumer and the most events that a bounded buffer may hold.
  public func run<Bridge: EventBridge>(_ make: (EventConsumer, Int) -> Bridge) {
    let consumer = EventConsumer(
      scenario.ledger, clockMultiplier: trial.clockMultiplier,
      mainQueue: DispatchQueue.main.sync { lab_identity_current().queue })
    let bridge = make(consumer, scenario.buffer)
    // Never released: calls that wait in a queue may outlast the trial.
    _ = Unmanaged.passRetained(Kept(bridge))
    guard
      let library = EventLibrary(
        perSecond: scenario.rate, limit: scenario.limit, clockMultiplier: trial.clockMultiplier)
    else { return sink.finish(Int(LAB_OUTCOME_FAILED), "the library could not be made: out of memory") }
    let crowd = Crowd(trial)
    bridge.open(library)
    guard hasStarted(library) else { return }
    crowd.start()
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))

    sink.mark(.windowBegins)
    let before = Reading(scenario.ledger)
    let begin = lab_clock_now_ns(trial.clockMultiplier)
    library.setWindow(from: begin, to: begin + trial.windowNanoseconds)
    let backlogPeak = watchBacklog(of: library, until: before.time + trial.windowNanoseconds)
    let after = Reading(scenario.ledger)
    guard stop(library) else {
      crowd.stop()
      return sink.finish(
        Int(LAB_OUTCOME_HUNG), "a callback never returned, waited \(drainMilliseconds) ms after the window")
    }
    bridge.close()
    let drain = drain(library)
    // What the events cost is known when all are handled: the cost counts until here, over the events handled meanwhile,
    // those among them that had piled up before. One that was dropped did no work.
    sink.mark(.windowEnds)
    sink.report("cost_ops", Double(scenario.ledger.handled - before.handled))
    crowd.stop()
    sink.mark(.drained)
    report(consumer, before, after, backlogPeak: backlogPeak, drain: drain)
    let carried = after.handled + after.dropped - before.handled - before.dropped
    finish(sent: library.sent, left: drain.left, carried: carried, window: after.time - before.time)
  }

  /// What was handled (all, and the few for the main queue) and reported as dropped by a moment.
  struct Reading {
    let time = lab_clock_monotonic_ns()
    let handled: Int
    let forMain: Int
    let dropped: Int
    init(_ ledger: CallbackBridge.Ledger) {
      // The few first: otherwise there could be more of them than of all.
      forMain = ledger.handledForMain
      handled = ledger.handled
      dropped = ledger.dropped
    }
  }

  /// A backlog of an unbounded load is as long as the window was too short.
  private var drainNanoseconds: UInt64 { trial.drainNanoseconds * (scenario.rate == nil ? 4 : 2) }
  var drainMilliseconds: UInt64 { drainNanoseconds / 1_000_000 }
  private func backlog(_ library: EventLibrary) -> Int {
    // What has arrived is read first: otherwise an event between the two readings would count as less than nothing.
    let arrived = scenario.ledger.handled + scenario.ledger.dropped
    return max(0, library.sent - arrived)
  }

  /// Lets the library make the calls that were due in the window and that a handler held up, within bounds; false when
  /// it does not end.
  private func stop(_ library: EventLibrary) -> Bool {
    library.stop()
    if !waits(atMost: drainNanoseconds, until: { library.hasEnded }) {
      library.stopNow()
      guard waits(atMost: trial.drainNanoseconds, until: { library.hasEnded }) else { return false }
    }
    library.join()
    return true
  }

  private func hasStarted(_ library: EventLibrary) -> Bool {
    if library.error == 0, waits(atMost: 2_000_000_000, until: { library.hasBegun }) { return true }
    switch library.error {
    case 0: sink.finish(Int(LAB_OUTCOME_HUNG), "the library's thread did not begin within 2 s")
    case ..<0: sink.finish(Int(LAB_OUTCOME_FAILED), "the bridge never started the library")
    default:
      let cause = String(cString: strerror(library.error))
      sink.finish(Int(LAB_OUTCOME_FAILED), "the library's thread could not be started: \(cause)")
    }
    return false
  }

  private func waits(atMost nanoseconds: UInt64, until holds: () -> Bool) -> Bool {
    let deadline = lab_clock_monotonic_ns() + nanoseconds
    while !holds() {
      if lab_clock_monotonic_ns() > deadline { return false }
      OSThread.sleep(for: .microseconds(100))
    }
    return true
  }

  /// Looks every 7.3 ms: often enough for a queue that grows, rare enough not to be felt, and in step with no schedule.
  private func watchBacklog(of library: EventLibrary, until end: UInt64) -> Int {
    var peak = 0
    while true {
      peak = max(peak, backlog(library))
      let now = lab_clock_monotonic_ns()
      guard now < end else { return peak }
      OSThread.sleep(for: .nanoseconds(Int64(min(7_300_000, end - now))))
    }
  }

  /// Waits until everything was handled or reported as dropped, bounded. Then nothing may be handled any more.
  private func drain(_ library: EventLibrary) -> (nanoseconds: UInt64, left: Int) {
    let began = lab_clock_monotonic_ns()
    let isDone = waits(atMost: drainNanoseconds) { backlog(library) == 0 }
    let nanoseconds = lab_clock_monotonic_ns() - began
    guard isDone else { return (nanoseconds, backlog(library)) }
    scenario.ledger.finish()
    OSThread.sleep(for: .milliseconds(5))  // time for a late event to show
    return (nanoseconds, 0)
  }
}

/// Keeps a bridge alive.
private final class Kept<Bridge: EventBridge>: Sendable {
  private let bridge: Bridge
  init(_ bridge: Bridge) { self.bridge = bridge }
}
