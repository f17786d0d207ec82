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

/// Runs a callback-bridge trial: the library calls on its schedule (or as fast as it can), then stops and is joined, then a
/// bounded drain, then the ledger is judged. The loop is the library's; what is specialised is the handling.
public struct CallbackBridgeTrial {
  let trial: Trial
  let sink: Sink
  let scenario: CallbackBridge

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
    let crowd = Crowd(trial.crowd)
    bridge.open(library)
    guard hasStarted(library) else { return }
    crowd.start()
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))

    sink.mark(.windowBegins)
    let before = (handled: scenario.ledger.handled, dropped: scenario.ledger.dropped)
    let began = lab_clock_monotonic_ns()
    library.measure(true)
    let backlogPeak = watchBacklog(of: library, until: began + trial.windowNanoseconds)
    let handled = scenario.ledger.handled - before.handled
    let dropped = scenario.ledger.dropped - before.dropped
    let window = lab_clock_monotonic_ns() - began
    library.measure(false)
    sink.mark(.windowEnds)

    library.stop()
    guard waits(atMost: drainNanoseconds, until: { library.hasEnded }) else {
      crowd.stop()
      return sink.finish(Int(LAB_OUTCOME_HUNG), "a callback never returned, waited \(drainMilliseconds) ms")
    }
    library.join()
    bridge.close()
    let drain = drain(library)
    crowd.stop()
    sink.mark(.drained)
    report(consumer, window: window, handled: handled, dropped: dropped, backlogPeak: backlogPeak, drain: drain)
    finish(sent: library.sent, left: drain.left, carried: Double(handled + dropped) / Double(window) * 1e9)
  }

  /// A backlog of an unbounded load is as long as the window was too short.
  private var drainNanoseconds: UInt64 { trial.drainNanoseconds * (scenario.rate == nil ? 10 : 2) }
  private var drainMilliseconds: UInt64 { drainNanoseconds / 1_000_000 }
  private func backlog(_ library: EventLibrary) -> Int {
    // What has arrived is read first: otherwise an event between the two readings would count as less than nothing.
    let arrived = scenario.ledger.handled + scenario.ledger.dropped
    return max(0, library.sent - arrived)
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

  /// Looks every 10 ms: often enough for a queue that grows, rare enough not to be felt.
  private func watchBacklog(of library: EventLibrary, until end: UInt64) -> Int {
    var peak = 0
    while true {
      peak = max(peak, backlog(library))
      let now = lab_clock_monotonic_ns()
      guard now < end else { return peak }
      OSThread.sleep(for: .nanoseconds(Int64(min(10_000_000, end - now))))
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

extension CallbackBridgeTrial {
  private func report(
    _ consumer: EventConsumer, window: UInt64, handled: Int, dropped: Int, backlogPeak: Int,
    drain: (nanoseconds: UInt64, left: Int)
  ) {
    for (role, times) in [("deliver", consumer.common), ("deliver-main", consumer.forMain)] {
      sink.report(times.age, role: role, measure: "age")
      sink.report(times.wait, role: role, measure: "wait")
      sink.report(times.service, role: role, measure: "service")
      sink.report(times.response, role: role, measure: "response")
    }
    for role in ["all", "deliver"] {
      sink.report("ops", Double(handled), role: role)
      sink.report("window_ns", Double(window), role: role)
      sink.report("ops_per_s", Double(handled) / Double(window) * 1e9, role: role)
      if let rate = scenario.rate { sink.report("offered_per_s", rate, role: role) }
    }
    sink.report("backlog_peak", Double(backlogPeak))
    sink.report("drain_ns", Double(drain.nanoseconds))
  }

  /// - Parameter carried: events per second that were handled or reported as dropped.
  private func finish(sent: Int, left: Int, carried: Double) {
    let judgement = scenario.judge(sent: sent)
    if left > 0, scenario.ledger.handled == 0 {
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_HUNG), "nothing was handled; waited \(drainMilliseconds) ms after the last call")
    } else if left > 0, isStillDraining() {
      // Slow is not wrong, and not lost: the events are on their way.
      for figure in judgement.figures where figure.column != "lost" && figure.role != "gap" {
        sink.report(figure.column, figure.value, role: figure.role)
      }
      sink.finish(
        Int(LAB_OUTCOME_UNTRUSTED),
        "saturated: \(left) events were still waiting \(drainMilliseconds) ms after the last call")
    } else if judgement.problems.isEmpty, let rate = scenario.rate, carried < 0.95 * rate {
      sink.report(judgement)
      sink.finish(
        Int(LAB_OUTCOME_UNTRUSTED),
        "saturated: \(Int((carried / rate * 100).rounded())) % of the offered rate was carried")
    } else {
      sink.finish(judgement)
    }
  }

  private func isStillDraining() -> Bool {
    let before = scenario.ledger.handled
    OSThread.sleep(for: .milliseconds(20))
    return scenario.ledger.handled > before
  }
}
