import CClock
import CIdentity
import CStrategyABI
import Dispatch
public import Scenarios

/// Runs a main-hop trial: a window of hops one way, in pairs, then a window of round trips, while main keeps its frames.
public struct MainHopTrial {
  let trial: Trial
  let sink: Sink
  let scenario: MainHop
  let phases = Phases()
  let site: HopSite

  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    scenario = try MainHop(trial.parameters)
    site = HopSite(
      phases, isThread: trial.callerBit == UInt32(LAB_CALLERS_CALLBACK), clockMultiplier: trial.clockMultiplier)
  }

  @inlinable public func run<Hopper: MainHopper>(_ hopper: Hopper) {
    coordinate(handOver: { hopper.hop($0) }) { site, caller in
      switch caller {
      case .task: Task.detached { await runHops(hopper, site, onMain: false) }
      case .main: Task { @MainActor in await runHops(hopper, site, onMain: true) }
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
    let screen = Screen(mainQueue: main.queue, mainActor: main.actor) { [unowned site] in site.wasShown($0) }
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
    phases.move(to: Phases.Phase.stop)
    let hasStopped = phases.wait(for: \.stoppedCount, toReach: 1, atMost: trial.drainNanoseconds)
    crowd.stop()
    frames.stop()
    OSThread.sleep(for: .milliseconds(5))  // time for a late view to show
    sink.mark(.drained)
    // Asked on main, behind all that was handed over in time: only there evidence is at rest.
    let judged = MainIdentity.onMain(atMost: trial.drainNanoseconds) { [scenario, site] in
      (judgement: scenario.judge(screen, issued: [site.issued, frames.handedOver]), delay: screen.framesOfDelay)
    }
    guard let judged else { return finishUnserved() }
    report(frames, framesOfDelay: judged.delay, hopWindow: hopWindow, tripWindow: tripWindow)
    if !hasStopped, judged.judgement.problems.isEmpty {
      sink.report(judged.judgement)
      return sink.finish(Int(LAB_OUTCOME_HUNG), "the caller never came back from a hop")
    }
    sink.finish(judged.judgement)
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

  private func report(_ frames: FrameLoop, framesOfDelay: Int, hopWindow: UInt64, tripWindow: UInt64) {
    sink.report(site.submit, role: "hop", measure: "submit")
    sink.report(site.hop, role: "hop", measure: "response")
    sink.report(site.trip, role: "round-trip", measure: "response")
    sink.report(frames.lateness, role: "frame", measure: "lateness")
    rate(site.hops, window: hopWindow, roles: ["all", "hop"])
    if tripWindow > 0 { rate(site.trips, window: tripWindow, roles: ["round-trip"]) }
    rate(frames.frames, window: hopWindow + tripWindow, roles: ["frame"])
    for role in ["all", "frame"] { sink.report("missed", Double(framesOfDelay), role: role) }
  }

  private func rate(_ count: Int, window: UInt64, roles: [String]) {
    for role in roles {
      sink.report("ops", Double(count), role: role)
      sink.report("window_ns", Double(window), role: role)
      sink.report("ops_per_s", Double(count) / Double(window) * 1e9, role: role)
    }
  }
}
