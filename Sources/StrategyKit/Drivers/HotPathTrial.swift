import CClock
import CStrategyABI
public import Scenarios

/// Runs a hot-path trial: producers on a schedule (or unbounded), then a bounded drain, then the sink's ledger is judged.
public struct HotPathTrial {
  let trial: Trial
  let sink: Sink
  let scenario: HotPath
  let times: ServiceTimes
  let producers: [Producer]
  let phases = Phases()

  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    let seconds = Double(trial.warmUpNanoseconds + trial.windowNanoseconds) / 1e9 + 1
    let scenario = try HotPath(trial.parameters, seconds: seconds)
    self.scenario = scenario
    times = ServiceTimes(clockMultiplier: trial.clockMultiplier)
    producers = (0..<scenario.clients).map {
      Producer(index: $0, scenario: scenario, clockMultiplier: trial.clockMultiplier)
    }
  }

  @inlinable public func run<Sink: EventSink>(threads make: (Stamped<HotPath>) -> Sink)
  where Sink.Scenario == Stamped<HotPath> {
    let sink = make(stamped)
    coordinate(keepingAlive: sink) { producer, phases in OSThread.start { runProducer(sink, producer, phases) } }
  }

  @inlinable public func run<Sink: EventSink>(tasks make: (Stamped<HotPath>) -> Sink)
  where Sink.Scenario == Stamped<HotPath> {
    let sink = make(stamped)
    coordinate(keepingAlive: sink) { producer, phases in
      Task.detached { await runProducerTask(sink, producer, phases) }
    }
  }

  @inlinable public func run<Sink: SuspendingEventSink>(suspending make: (Stamped<HotPath>) -> Sink)
  where Sink.Scenario == Stamped<HotPath> {
    let sink = make(stamped)
    coordinate(keepingAlive: sink) { producer, phases in
      Task.detached { await runProducerTask(suspending: sink, producer, phases) }
    }
  }

  @usableFromInline var stamped: Stamped<HotPath> { Stamped(scenario, times) }

  @usableFromInline func coordinate(keepingAlive strategy: some Sendable, start: (Producer, Phases) -> Void) {
    let crowd = Crowd(trial.crowd)
    for producer in producers { start(producer, phases) }
    guard phases.wait(for: \.arrivedCount, toReach: producers.count, atMost: 2_000_000_000) else {
      return sink.finish(Int(LAB_OUTCOME_HUNG), "only \(phases.arrivedCount) of \(producers.count) producers started")
    }
    crowd.start()
    phases.move(to: Phases.Phase.warmUp)
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))

    sink.mark(.windowBegins)
    let began = lab_clock_monotonic_ns()
    let writtenBefore = scenario.ledger.written
    phases.move(to: Phases.Phase.latency)
    let backlogPeak = watchBacklog(until: began + trial.windowNanoseconds)
    let writtenAfter = scenario.ledger.written
    let window = lab_clock_monotonic_ns() - began
    phases.move(to: Phases.Phase.warmDown)
    sink.mark(.windowEnds)

    guard phases.wait(for: \.stoppedCount, toReach: producers.count, atMost: drainNanoseconds) else {
      crowd.stop()
      let hanging = producers.count - phases.stoppedCount
      return sink.finish(Int(LAB_OUTCOME_HUNG), "\(hanging) of \(producers.count) producers never came back from tell")
    }
    let drain = drain()
    crowd.stop()
    sink.mark(.drained)
    withExtendedLifetime(strategy) {
      report(written: writtenAfter - writtenBefore, window: window, backlogPeak: backlogPeak, drain: drain)
    }
  }

  /// A backlog of an unbounded load is as long as the window was too short.
  private var drainNanoseconds: UInt64 { trial.drainNanoseconds * (scenario.rate == nil ? 10 : 2) }
  private var sent: [Int] { producers.map(\.sent) }
  private var backlog: Int { sent.reduce(0, +) - scenario.ledger.written }

  /// Looks every 10 ms: often enough for a queue that grows, rare enough not to be felt.
  private func watchBacklog(until end: UInt64) -> Int {
    var peak = 0
    while true {
      peak = max(peak, backlog)
      let now = lab_clock_monotonic_ns()
      guard now < end else { return peak }
      OSThread.sleep(for: .nanoseconds(Int64(min(10_000_000, end - now))))
    }
  }

  /// Waits until the sink has written all it was told, bounded. Then nothing may be written any more.
  private func drain() -> (nanoseconds: UInt64, left: Int) {
    let began = lab_clock_monotonic_ns()
    var nanoseconds: UInt64 = 0
    while backlog > 0 {
      nanoseconds = lab_clock_monotonic_ns() - began
      if nanoseconds > drainNanoseconds { return (nanoseconds, backlog) }
      OSThread.sleep(for: .microseconds(100))
    }
    scenario.ledger.finish()
    OSThread.sleep(for: .milliseconds(5))  // time for a late write to show
    return (nanoseconds, 0)
  }

  private func report(written: Int, window: UInt64, backlogPeak: Int, drain: (nanoseconds: UInt64, left: Int)) {
    let submit = LatencyRecorder()
    for producer in producers { submit.add(producer.submit) }
    for (recorder, measure) in [
      (submit, "submit"), (times.wait, "wait"), (times.service, "service"), (times.response, "response"),
    ] { sink.report(recorder, role: "track", measure: measure) }
    let achieved = Double(written) / Double(window) * 1e9
    for role in ["all", "track"] {
      sink.report("ops", Double(written), role: role)
      sink.report("window_ns", Double(window), role: role)
      sink.report("ops_per_s", achieved, role: role)
      if let rate = scenario.rate { sink.report("offered_per_s", rate, role: role) }
    }
    sink.report("backlog_peak", Double(backlogPeak))
    sink.report("drain_ns", Double(drain.nanoseconds))
    if let fairness = fairness(sent.map(Double.init)) { sink.report("fairness", fairness) }
    let judgement = scenario.judge(sent: sent)
    let waited = drainNanoseconds / 1_000_000
    if drain.left > 0, scenario.ledger.written == 0 {
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_HUNG), "nothing was written; waited \(waited) ms after the last event")
    } else if drain.left > 0, isStillDraining() {
      // Slow is not wrong, and not lost: the events are on their way.
      let order = judgement.figures.filter { $0.column != "lost" }
      for figure in order { sink.report(figure.column, figure.value, role: figure.role) }
      sink.finish(
        Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(drain.left) events were still queued \(waited) ms after the last one")
    } else if judgement.problems.isEmpty, let rate = scenario.rate, achieved < 0.95 * rate {
      sink.report(judgement)
      let share = Int((achieved / rate * 100).rounded())
      sink.finish(Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(share) % of the offered rate was achieved")
    } else {
      sink.finish(judgement)
    }
  }

  private func isStillDraining() -> Bool {
    let before = scenario.ledger.written
    OSThread.sleep(for: .milliseconds(20))
    return scenario.ledger.written > before
  }
}
