import CClock
import CStrategyABI
import Dispatch
public import Scenarios

/// Runs a timers trial: starts all timers, lets them tick for the window, cancels, and watches that nothing ticks on.
public struct TimersTrial {
  let trial: Trial
  let sink: Sink
  let scenario: Timers

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    scenario = try Timers(trial.parameters)
  }

  /// Not specialised: ticks are milliseconds apart, a call through a witness table costs nanoseconds.
  public func run<T: Ticker>(_ ticker: T) {
    let crowd = Crowd(trial)
    crowd.start()
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))
    // Ten ticks, in a second at most, so that drift and death can show; very long intervals only show that they are
    // survived.
    let tenTicks = scenario.intervalNanoseconds.multipliedReportingOverflow(by: 10)
    let span = max(trial.windowNanoseconds, tenTicks.overflow ? 0 : min(tenTicks.partialValue, 1_000_000_000))
    let timers = makeTimers(capacity: Int(span / scenario.intervalNanoseconds) + 16)

    sink.mark(.windowBegins)
    let switchesBefore = lab_clock_voluntary_switches()
    let began = lab_clock_monotonic_ns()
    for timer in timers { ticker.start(timer) }
    OSThread.sleep(for: .nanoseconds(span))
    let window = lab_clock_monotonic_ns() - began
    for timer in timers { timer.noteEnded(at: began + window) }
    let wakeups = lab_clock_voluntary_switches() - switchesBefore
    sink.mark(.windowEnds)

    guard let cancelled = cancel(ticker, timers) else {
      crowd.stop()
      return sink.finish(
        Int(LAB_OUTCOME_HUNG), "cancel never returned; waited \(trial.drainNanoseconds / 1_000_000) ms")
    }
    OSThread.sleep(for: .nanoseconds(min(50_000_000, scenario.intervalNanoseconds * 2)))
    crowd.stop()
    sink.mark(.drained)
    report(timers, window: window, wakeups: wakeups, cancelled: cancelled, end: began + window)
  }

  /// The timers' phases are spread over one interval: what leeway may bring together does not coincide by itself. The first
  /// deadlines are an interval away, so that none has passed before its timer is started.
  private func makeTimers(capacity: Int) -> [PeriodicTimer] {
    let now = lab_clock_monotonic_ns()
    return (0..<scenario.count).map { index in
      let phase = scenario.intervalNanoseconds / UInt64(scenario.count) * UInt64(index + 1)
      return PeriodicTimer(
        first: now &+ scenario.intervalNanoseconds &+ phase, intervalNanoseconds: scenario.intervalNanoseconds,
        leewayNanoseconds: scenario.leewayNanoseconds, capacity: capacity, clock: { lab_clock_monotonic_ns() })
    }
  }

  /// Nanoseconds that cancel took; nil when it did not return in time.
  private func cancel<T: Ticker>(_ ticker: T, _ timers: [PeriodicTimer]) -> UInt64? {
    let done = DispatchSemaphore(value: 0)
    let begin = lab_clock_monotonic_ns()
    Task.detached(priority: .userInitiated) {
      await ticker.cancel()
      for timer in timers { timer.noteCancelled() }
      done.signal()
    }
    let bound = DispatchTime.now() + .nanoseconds(Int(trial.drainNanoseconds + 1_000_000_000))
    guard done.wait(timeout: bound) == .success else { return nil }
    return lab_clock_monotonic_ns() - begin
  }

  private func report(_ timers: [PeriodicTimer], window: UInt64, wakeups: UInt64, cancelled: UInt64, end: UInt64) {
    let lateness = LatencyRecorder()
    let drift = LatencyRecorder()
    for timer in timers {
      for sample in timer.lateness { lateness.record(sample) }
      if let last = timer.lateness.last { drift.record(last) }
    }
    sink.report(lateness, role: "fire", measure: "lateness")
    // Drift after N ticks: how late the last tick of each timer was.
    sink.report(drift, role: "last-fire", measure: "lateness")
    let stopping = LatencyRecorder()
    stopping.record(cancelled)
    sink.report(stopping, role: "cancel", measure: "response")
    let fired = timers.reduce(0) { $0 + $1.fired }
    for role in ["all", "fire"] {
      sink.report("ops", Double(fired), role: role)
      sink.report("window_ns", Double(window), role: role)
      sink.report("ops_per_s", Double(fired) / Double(window) * 1e9, role: role)
    }
    sink.report("offered_per_s", Double(scenario.count) * 1e9 / Double(scenario.intervalNanoseconds))
    sink.report("wakeups", Double(wakeups))
    sink.finish(scenario.judge(timers, at: end))
  }
}
