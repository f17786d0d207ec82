import CClock
import CIdentity
import CStrategyABI
import Dispatch
public import Scenarios

/// Runs a polling trial: rounds of pending deliveries until the window is full, at least one.
public struct PollingTrial {
  let trial: Trial
  let sink: Sink
  let scenario: Polling

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    scenario = try Polling(trial.parameters)
  }

  /// What a finished window holds.
  private struct Tally {
    var responses = LatencyRecorder()
    var lateness = LatencyRecorder()
    var givingUp = LatencyRecorder()
    var stopping = LatencyRecorder()
    var deliveries: [Delivery] = []
    var unfinished = 0
  }

  /// Not specialised: looks are milliseconds apart, a call through a witness table costs nanoseconds.
  public func run<P: Poller>(_ poller: P) { run(poller, signal: nil) }

  /// A gate is told when the app becomes ready, by the coordinator's thread at the scripted times.
  public func run<G: ReadyGate>(gate: G) { run(gate, signal: gate.becameReady) }

  private func run<P: Poller>(_ poller: P, signal: (() -> Void)?) {
    if signal != nil { lab_clock_sleep_precisely() }
    let crowd = Crowd(trial)
    let surroundings = Self.surroundings()
    crowd.start()
    warmUp(poller, surroundings)

    sink.mark(.windowBegins)
    let switchesBefore = lab_clock_voluntary_switches()
    let began = lab_clock_monotonic_ns()
    var tally = Tally()
    repeat {
      round(poller, signal, surroundings, into: &tally)
    } while tally.unfinished == 0 && lab_clock_monotonic_ns() - began < trial.windowNanoseconds
    let window = lab_clock_monotonic_ns() - began
    let wakeups = lab_clock_voluntary_switches() - switchesBefore
    sink.mark(.windowEnds)
    crowd.stop()
    sink.mark(.drained)
    report(tally, isSignalled: signal != nil, window: window, wakeups: wakeups)
  }

  static func surroundings() -> Delivery.Surroundings {
    let main = DispatchQueue.main.sync { lab_identity_current().queue }
    return Delivery.Surroundings(
      now: { lab_clock_monotonic_ns() }, isMainQueue: { lab_identity_current().queue == main })
  }

  /// One delivery that is ready at once: the mechanism is made and used once before it counts.
  private func warmUp<P: Poller>(_ poller: P, _ surroundings: Delivery.Surroundings) {
    let delivery = Delivery(began: lab_clock_monotonic_ns(), periods: [(0, .max)], surroundings: surroundings)
    let interval = Duration.nanoseconds(Int64(scenario.intervalNanoseconds))
    _ = poller.deliver(delivery, every: interval, attempts: scenario.attempts)
    let deadline = lab_clock_monotonic_ns() + trial.warmUpNanoseconds
    while !delivery.hasEnded, lab_clock_monotonic_ns() < deadline { OSThread.sleep(for: .microseconds(200)) }
  }

  private func round<P: Poller>(
    _ poller: P, _ signal: (() -> Void)?, _ surroundings: Delivery.Surroundings, into tally: inout Tally
  ) {
    let interval = Duration.nanoseconds(Int64(scenario.intervalNanoseconds))
    let periods = scenario.readyPeriods
    let began = lab_clock_monotonic_ns()
    let deliveries = (0..<scenario.pending).map { _ in
      Delivery(began: began, periods: periods, surroundings: surroundings)
    }
    let signalTimes = signal == nil ? [] : scenario.readyPeriods.map(\.from)
    // What is told before the deliveries come reaches nobody: a gate has to look, too.
    for _ in signalTimes.prefix(while: { $0 == 0 }) { signal?() }
    let tickets = handOver(deliveries, to: poller, every: interval)
    for time in signalTimes.drop(while: { $0 == 0 }) {
      sleep(until: began + time)
      signal?()
    }
    let expectedEnd = began + scenario.roundNanoseconds
    sleep(until: expectedEnd)
    if scenario.ready == .cancelled {
      cancel(tickets, deliveries, poller, into: &tally)
    } else {
      // The coordinator must not poll fast while it measures wake-ups: it looks again every eighth of an interval.
      let pause = Duration.nanoseconds(Int64(max(500_000, scenario.intervalNanoseconds / 8)))
      // Who looks late, as a fixed delay does, is slow and not lost: the cap is what a poller may take.
      let cap = began + UInt64(scenario.attempts) * scenario.intervalNanoseconds
      let deadline = max(expectedEnd, cap) + trial.drainNanoseconds + 2 * scenario.intervalNanoseconds
      while !deliveries.allSatisfy(\.hasEnded), lab_clock_monotonic_ns() < deadline { OSThread.sleep(for: pause) }
      tally.unfinished += deliveries.count { !$0.hasEnded }
    }
    for delivery in deliveries {
      if let response = delivery.responseNanoseconds { tally.responses.record(response) }
      if let late = delivery.latenessNanoseconds(interval: scenario.intervalNanoseconds) { tally.lateness.record(late) }
      if let late = delivery.givenUpAfterNanoseconds { tally.givingUp.record(late) }
    }
    tally.deliveries += deliveries
  }

  /// Deliveries come from a synchronous callback, on a thread or inside a task.
  private func handOver<P: Poller>(_ deliveries: [Delivery], to poller: P, every interval: Duration) -> [P.Ticket] {
    let attempts = scenario.attempts
    guard trial.callers == .tasks else {
      return deliveries.map { poller.deliver($0, every: interval, attempts: attempts) }
    }
    let done = DispatchSemaphore(value: 0)
    let box = Handover<[P.Ticket]>()
    Task.detached {
      box.value = deliveries.map { poller.deliver($0, every: interval, attempts: attempts) }
      done.signal()
    }
    done.wait()
    return box.value ?? []
  }

  private func cancel<P: Poller>(
    _ tickets: [P.Ticket], _ deliveries: [Delivery], _ poller: P, into tally: inout Tally
  ) {
    let called = lab_clock_monotonic_ns()
    // On the main queue, where an app's screen goes away.
    DispatchQueue.main.sync {
      for ticket in tickets { poller.cancel(ticket) }
      for delivery in deliveries { delivery.noteCancelled() }
    }
    sleep(until: lab_clock_monotonic_ns() + scenario.intervalNanoseconds * 7 / 2)  // three looks, had nobody been told
    for delivery in deliveries { tally.stopping.record(from: called, to: max(called, delivery.lastLook)) }
  }

  private func sleep(until deadline: UInt64) {
    let now = lab_clock_monotonic_ns()
    if deadline > now { OSThread.sleep(for: .nanoseconds(Int64(deadline - now))) }
  }

  private func report(_ tally: Tally, isSignalled: Bool, window: UInt64, wakeups: UInt64) {
    sink.report(tally.responses, role: "deliver", measure: "response")
    sink.report(tally.lateness, role: "deliver", measure: "lateness")
    sink.report(tally.givingUp, role: "give-up", measure: "response")
    sink.report(tally.stopping, role: "cancel", measure: "response")
    let looks = tally.deliveries.reduce(0) { $0 + $1.looks }
    for (role, count) in [("all", tally.deliveries.count), ("deliver", tally.deliveries.count), ("attempt", looks)] {
      sink.report("ops", Double(count), role: role)
      sink.report("window_ns", Double(window), role: role)
      sink.report("ops_per_s", Double(count) / Double(window) * 1e9, role: role)
    }
    sink.report("wakeups", Double(wakeups))
    let judgement = scenario.judge(tally.deliveries, isSignalled: isSignalled)
    guard tally.unfinished > 0 else { return sink.finish(judgement) }
    sink.report(judgement)
    if tally.unfinished == tally.deliveries.count, looks == 0 {
      sink.finish(Int(LAB_OUTCOME_HUNG), "nobody ever looked whether the app was ready")
    } else {
      sink.finish(judgement)
    }
  }
}

/// A value that one task leaves for the thread that waits for it.
final class Handover<Value>: @unchecked Sendable {  // unchecked: a semaphore orders the two accesses
  var value: Value?
}
