import CClock
import CIdentity
import CStrategyABI
import Dispatch
public import Scenarios

/// Runs a main-hop trial: a window of hops one way, one alone and a burst in turn, then a window of round trips, while main keeps its frames.
public struct MainHopTrial {
  let trial: Trial
  let sink: Sink
  let scenario: MainHop
  let phases = Phases()
  let site: HopSite

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    scenario = try MainHop(trial.parameters)
    site = HopSite(phases, clockMultiplier: trial.clockMultiplier)
  }

  /// Runs the whole trial and reports it. On the thread of `run_trial`; comes back when the sink has been told the end.
  @inlinable public func run<Hopper: MainHopper>(_ hopper: Hopper) {
    coordinate(handOver: { hopper.hop($0) }) { site, caller in
      switch caller {
      case .task: Task.detached { await runHops(hopper, site) }
      case .main: startHopsOnMain(hopper, site)
      case .callback: OSThread.start { runHopCallbacks(hopper, site) }
      }
    }
  }

  @usableFromInline enum Caller { case task, main, callback }

  private var caller: Caller {
    switch trial.callerBit {
    case UInt32(LAB_CALLERS_MAIN): .main
    case UInt32(LAB_CALLERS_CALLBACK): .callback
    default: .task
    }
  }

  /// Everything that is not specialised: time, edges, reports.
  @usableFromInline func coordinate(
    handOver: @escaping (Launch) -> Void, start: (HopSite, Caller) -> Void
  ) {
    guard let main = MainIdentity(atMost: trial.drainNanoseconds + 1_000_000_000) else { return finishUnserved() }
    let screen = Screen(mainQueue: main.queue, mainActor: main.actor, clock: { [unowned site] in site.now }) {
      [unowned site] in site.wasShown($0, at: $1)
    }
    site.screen = screen
    let crowd = Crowd(trial)
    let frames = FrameLoop(screen, phases, handOver: caller == .main ? handOver : nil)
    crowd.start()
    start(site, caller)
    guard phases.wait(for: \.arrivedCount, toReach: 1, atMost: 2_000_000_000) else {
      return sink.finish(Int(LAB_OUTCOME_HUNG), "the caller never came to the start")
    }
    frames.start()
    phases.move(to: Phases.Phase.warmUp)
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))

    sink.mark(.windowBegins)
    let hopWindow = window(Phases.Phase.throughput)
    // A callback returns to its library: it has no round trip.
    phases.move(to: caller == .callback ? Phases.Phase.warmDown : Phases.Phase.latency)
    sink.mark(.windowEnds)
    let tripWindow = caller == .callback ? 0 : window(Phases.Phase.latency)
    phases.move(to: Phases.Phase.warmDown)
    let ended = lab_clock_monotonic_ns()
    phases.move(to: Phases.Phase.stop)
    let hasStopped = phases.wait(for: \.stoppedCount, toReach: 1, atMost: trial.drainNanoseconds)
    crowd.stop()
    frames.stop()
    guard end(screen, frames, atMost: hasStopped ? trial.drainNanoseconds : 0) else { return finishUnserved() }
    OSThread.sleep(for: .milliseconds(5))  // time for a view that should not come any more
    sink.mark(.drained)
    let judged = MainIdentity.onMain(atMost: trial.drainNanoseconds) { [scenario, site] in
      frames.noteEnd(at: ended)
      return (judgement: scenario.judge(screen, issued: [site.issued, frames.handedOver]), delay: screen.framesOfDelay)
    }
    guard let judged else { return finishUnserved() }
    report(hopWindow: hopWindow, tripWindow: tripWindow)
    report(frames, framesOfDelay: judged.delay, window: hopWindow + tripWindow)
    finish(judged.judgement, hasStopped: hasStopped, hasTrips: tripWindow > 0)
  }

  /// Waits for views that are still on their way, at most so long, and ends the show. Asked on main, behind all that was
  /// handed over in time: only there evidence is at rest.
  /// - Returns: false when main is not served.
  private func end(_ screen: Screen, _ frames: FrameLoop, atMost nanoseconds: UInt64) -> Bool {
    let deadline = lab_clock_monotonic_ns() + nanoseconds
    while true {
      let isPatient = lab_clock_monotonic_ns() < deadline
      let isOver = MainIdentity.onMain(atMost: trial.drainNanoseconds) { [site] in
        screen.end(issued: site.issued + frames.handedOver, isPatient: isPatient)
      }
      guard let isOver else { return false }
      if isOver { return true }
      OSThread.sleep(for: .milliseconds(1))
    }
  }

  private func finish(_ judgement: Judgement, hasStopped: Bool, hasTrips: Bool) {
    guard judgement.problems.isEmpty else { return sink.finish(judgement) }
    let milliseconds = trial.windowNanoseconds / 1_000_000
    if !hasStopped {
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_HUNG), "the caller never came back from a hop")
    } else if site.lone.count == 0 || (hasTrips && site.trips == 0) {
      sink.report(judgement)
      let what = site.lone.count == 0 ? "hop" : "round trip"
      sink.finish(
        Int(LAB_OUTCOME_UNTRUSTED), "stalled: no \(what) began in the \(milliseconds) ms of its window")
    } else {
      sink.finish(judgement)
    }
  }

  private func window(_ phase: Int) -> UInt64 {
    let began = lab_clock_monotonic_ns()
    phases.move(to: phase)
    OSThread.sleep(for: .nanoseconds(trial.windowNanoseconds))
    return lab_clock_monotonic_ns() - began
  }

  private func finishUnserved() {
    let waited = trial.drainNanoseconds / 1_000_000
    sink.finish(
      Int(LAB_OUTCOME_HUNG), "the main queue was not served: a block waited \(waited) ms and was not run")
  }

  private func report(hopWindow: UInt64, tripWindow: UInt64) {
    for (role, times) in [("hop", site.lone), ("burst", site.bursts)] {
      sink.report(times.submit, role: role, measure: "submit")
      sink.report(times.response, role: role, measure: "response")
      rate(times.count, window: hopWindow, role: role)
    }
    rate(site.lone.count + site.bursts.count, window: hopWindow, role: "all")
    guard tripWindow > 0 else { return }
    sink.report(site.trip, role: "round-trip", measure: "response")
    rate(site.trips, window: tripWindow, role: "round-trip")
  }

  private func report(_ frames: FrameLoop, framesOfDelay: Int, window: UInt64) {
    sink.report(frames.lateness, role: "frame", measure: "lateness")
    rate(frames.frames, window: window, role: "frame")
    sink.report("missed", Double(frames.skipped), role: "tick")
    // Where frames hand nothing over, there is nothing that they could see late.
    guard caller == .main else { return }
    for role in ["all", "frame"] { sink.report("missed", Double(framesOfDelay), role: role) }
  }

  private func rate(_ count: Int, window: UInt64, role: String) {
    sink.report("ops", Double(count), role: role)
    sink.report("window_ns", Double(window), role: role)
    sink.report("ops_per_s", Double(count) / Double(window) * 1e9, role: role)
  }
}
