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

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
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

  /// Producers are threads. Runs the whole trial and reports it. On
  /// the thread of `run_trial`; comes back when the sink has been told the end.
  @inlinable public func run<Sink: EventSink>(threads make: (Stamped<HotPath>) -> Sink)
  where Sink.Scenario == Stamped<HotPath> {
    let sink = make(stamped)
    coordinate(keepingAlive: sink) { producer, phases in OSThread.start { runProducer(sink, producer, phases) } }
  }

  /// Producers are tasks, and any caller can tell the sink. Runs the whole trial and reports it. On
  /// the thread of `run_trial`; comes back when the sink has been told the end.
  @inlinable public func run<Sink: EventSink>(tasks make: (Stamped<HotPath>) -> Sink)
  where Sink.Scenario == Stamped<HotPath> {
    let sink = make(stamped)
    coordinate(keepingAlive: sink) { producer, phases in
      Task.detached { await runProducerTask(sink, producer, phases) }
    }
  }

  /// Producers are tasks, and only tasks can tell the sink. Runs the whole trial and reports it. On
  /// the thread of `run_trial`; comes back when the sink has been told the end.
  @inlinable public func run<Sink: SuspendingEventSink>(suspending make: (Stamped<HotPath>) -> Sink)
  where Sink.Scenario == Stamped<HotPath> {
    let sink = make(stamped)
    coordinate(keepingAlive: sink) { producer, phases in
      Task.detached { await runProducerTask(suspending: sink, producer, phases) }
    }
  }

  @usableFromInline var stamped: Stamped<HotPath> { Stamped(scenario, times) }

  @usableFromInline func coordinate(keepingAlive strategy: some Sendable, start: (Producer, Phases) -> Void) {
    let crowd = Crowd(trial)
    for producer in producers { start(producer, phases) }
    guard phases.wait(for: \.arrivedCount, toReach: producers.count, atMost: 2_000_000_000) else {
      return sink.finish(Int(LAB_OUTCOME_HUNG), "only \(phases.arrivedCount) of \(producers.count) producers started")
    }
    crowd.start()
    phases.move(to: Phases.Phase.warmUp)
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))

    sink.mark(.windowBegins)
    let before = Reading(self)
    let begin = lab_clock_now_ns(trial.clockMultiplier)
    phases.setWindow(from: begin, to: begin + trial.windowNanoseconds)
    phases.move(to: Phases.Phase.latency)
    let backlogPeak = watchBacklog(until: before.time + trial.windowNanoseconds)
    let after = Reading(self)
    phases.move(to: Phases.Phase.warmDown)

    _ = phases.wait(for: \.leftCount, toReach: producers.count, atMost: drainNanoseconds)
    phases.move(to: Phases.Phase.stop)
    guard phases.wait(for: \.stoppedCount, toReach: producers.count, atMost: trial.drainNanoseconds) else {
      crowd.stop()
      let hanging = producers.count - phases.stoppedCount
      return sink.finish(Int(LAB_OUTCOME_HUNG), "\(hanging) of \(producers.count) producers never came back from tell")
    }
    let drain = drain()
    // What the events cost is known when all are written: the cost counts until here, over the events written until here.
    sink.mark(.windowEnds)
    sink.report("cost_ops", Double(scenario.ledger.written - before.written))
    crowd.stop()
    sink.mark(.drained)
    withExtendedLifetime(strategy) { report(before, after, backlogPeak: backlogPeak, drain: drain) }
  }

  /// What was written by a moment.
  private struct Reading {
    let time = lab_clock_monotonic_ns()
    let written: Int
    init(_ run: HotPathTrial) { written = run.scenario.ledger.written }
  }

  /// Shared by the waits after the window. A backlog of an unbounded load is as long as the window was too short.
  private var drainNanoseconds: UInt64 { trial.drainNanoseconds * (scenario.rate == nil ? 4 : 2) }
  private var sent: [Int] { producers.map(\.sent) }
  private var backlog: Int { sent.reduce(0, +) - scenario.ledger.written }

  /// Looks every 7.3 ms: often enough for a queue that grows, rare enough not to be felt, and in step with no schedule.
  private func watchBacklog(until end: UInt64) -> Int {
    var peak = 0
    while true {
      peak = max(peak, backlog)
      let now = lab_clock_monotonic_ns()
      guard now < end else { return peak }
      OSThread.sleep(for: .nanoseconds(Int64(min(7_300_000, end - now))))
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

  private func report(
    _ before: Reading, _ after: Reading, backlogPeak: Int, drain: (nanoseconds: UInt64, left: Int)
  ) {
    let submit = LatencyRecorder()
    for producer in producers { submit.add(producer.submit) }
    for (recorder, measure) in [
      (submit, "submit"), (times.wait, "wait"), (times.service, "service"), (times.response, "response"),
    ] { sink.report(recorder, role: "track", measure: measure) }
    let window = Double(after.time - before.time)
    let written = Double(after.written - before.written)
    for role in ["all", "track"] {
      sink.report("ops", written, role: role)
      sink.report("window_ns", window, role: role)
      sink.report("ops_per_s", written / window * 1e9, role: role)
      if let rate = scenario.rate { sink.report("offered_per_s", rate, role: role) }
    }
    sink.report("backlog_peak", Double(backlogPeak))
    sink.report("drain_ns", Double(drain.nanoseconds))
    if let fairness = fairness(sent.map(Double.init)) { sink.report("fairness", fairness) }
    finish(written: written, window: window, drain: drain)
  }

  private func finish(written: Double, window: Double, drain: (nanoseconds: UInt64, left: Int)) {
    let judgement = scenario.judge(sent: sent, isDrained: drain.left == 0 || !isStillDraining())
    let waited = "waited \(drainNanoseconds / 1_000_000) ms after the last event"
    if drain.left > 0, scenario.ledger.written == 0 {
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_HUNG), "nothing was written; " + waited)
    } else if !judgement.problems.isEmpty {
      sink.finish(judgement)
    } else if drain.left > 0 {
      // Slow is not wrong, and not lost: the events are on their way.
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(drain.left) events were still queued; " + waited)
    } else if let share = shareAchieved(written: written, window: window), share < 0.95 {
      sink.report(judgement)
      let percent = Int((share * 100).rounded())
      sink.finish(Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(percent) % of the offered rate was achieved")
    } else {
      sink.finish(judgement)
    }
  }

  /// Events written against events due, of which one burst a producer may be on its way at the window's end.
  private func shareAchieved(written: Double, window: Double) -> Double? {
    scenario.rate.map { (written + Double(scenario.burst * scenario.clients)) / ($0 * window / 1e9) }
  }

  /// Whether something is written within four events' work, and at least 0.2 s: see callback-bridge.
  private func isStillDraining() -> Bool {
    changes(within: max(200_000_000, 4 * scenario.workNanoseconds)) { scenario.ledger.written }
  }
}
