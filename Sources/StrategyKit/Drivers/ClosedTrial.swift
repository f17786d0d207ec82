import CClock
import CStrategyABI
public import Scenarios

/// Runs a closed trial: gate, warm-up, window(s), warm-down, stop, closing requests, verdict.
public struct ClosedTrial<Scenario: ClosedScenario> {
  let trial: Trial
  let sink: Sink
  let scenario: Scenario
  let pace: ClosedPace
  let phases = Phases()
  let slots: [ClientSlot<Scenario.Client>]

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    let scenario = try Scenario(trial.parameters)
    self.scenario = scenario
    pace = ClosedPace(workNanoseconds: scenario.workNanoseconds, clockMultiplier: trial.clockMultiplier)
    slots = (0..<scenario.clients).map { ClientSlot(scenario.makeClient($0), roles: 2) }
  }

  /// Callers are threads.
  @inlinable public func run<Guard: StateGuard>(threads make: (Scenario) -> Guard) where Guard.Scenario == Scenario {
    let guarding = make(_scenario)
    coordinate { slot, phases, pace, closes in
      OSThread.start {
        runClient(guarding, slot, phases, pace)
        if closes { close(guarding, slot, phases) }
      }
    }
  }

  /// Callers are tasks, the guard blocks.
  @inlinable public func run<Guard: StateGuard>(tasks make: (Scenario) -> Guard) where Guard.Scenario == Scenario {
    let guarding = make(_scenario)
    coordinate { slot, phases, pace, closes in
      Task.detached {
        await runClientTask(guarding, slot, phases, pace)
        if closes { close(guarding, slot, phases) }
      }
    }
  }

  /// Callers are tasks, the guard suspends.
  @inlinable public func run<Guard: SuspendingStateGuard>(suspending make: (Scenario) -> Guard)
  where Guard.Scenario == Scenario {
    let guarding = make(_scenario)
    coordinate { slot, phases, pace, closes in
      Task.detached {
        await runClientTask(suspending: guarding, slot, phases, pace)
        if closes { await close(suspending: guarding, slot, phases) }
      }
    }
  }

  @usableFromInline var _scenario: Scenario { scenario }

  /// Everything that is not specialised: time, edges, reports.
  @usableFromInline func coordinate(
    start: (ClientSlot<Scenario.Client>, Phases, ClosedPace, _ closes: Bool) -> Void
  ) {
    let crowd = Crowd(trial)
    for (index, slot) in slots.enumerated() { start(slot, phases, pace, index == 0) }
    guard phases.wait(for: \.arrivedCount, toReach: slots.count, atMost: 2_000_000_000) else {
      return finishHung("only \(phases.arrivedCount) of \(slots.count) clients came to the start within 2 s")
    }
    crowd.start()
    phases.move(to: Phases.Phase.warmUp)
    let warmUp = warmUp()

    sink.mark(.windowBegins)
    let began = lab_clock_monotonic_ns()
    phases.move(to: pace.windows == .two ? Phases.Phase.throughput : Phases.Phase.latency)
    OSThread.sleep(for: .nanoseconds(trial.windowNanoseconds))
    phases.move(to: pace.windows == .two ? Phases.Phase.latency : Phases.Phase.warmDown)
    let window = lab_clock_monotonic_ns() - began
    sink.mark(.windowEnds)
    if pace.windows == .two {
      OSThread.sleep(for: .nanoseconds(trial.windowNanoseconds))
      phases.move(to: Phases.Phase.warmDown)
    }
    let patience = trial.drainNanoseconds + fairTurnNanoseconds
    let left = phases.wait(for: \.leftCount, toReach: slots.count, atMost: patience)
    phases.move(to: Phases.Phase.stop)
    guard phases.wait(for: \.stoppedCount, toReach: slots.count, atMost: left ? patience : 0) else {
      crowd.stop()
      return finishHung(
        "\(slots.count - phases.stoppedCount) of \(slots.count) clients never came back from a request, "
          + "waited \(patience / 1_000_000) ms after the window")
    }
    phases.move(to: Phases.Phase.closing)
    guard phases.wait(for: \.closedCount, toReach: 1, atMost: closingNanoseconds) else {
      crowd.stop()
      return finishHung("the closing requests were not answered within \(closingNanoseconds / 1_000_000) ms")
    }
    crowd.stop()
    sink.mark(.drained)
    report(window: Double(window))
    let judgement = scenario.judge(slots.map(\.client))
    if judgement.problems.isEmpty, slots.allSatisfy({ $0.operations == 0 }) {
      sink.report(judgement)
      let reason = "stalled: no request was answered in the \(trial.windowNanoseconds / 1_000_000) ms of the window"
      return sink.finish(Int(LAB_OUTCOME_UNTRUSTED), reason)
    }
    guard judgement.problems.isEmpty, !warmUp.isFlat else { return sink.finish(judgement) }
    sink.report(judgement)
    let change = "the rate still changed by \(warmUp.changePercent) % within 50 ms when the warm-up had to end"
    sink.finish(Int(LAB_OUTCOME_UNTRUSTED), "not steady: " + change)
  }

  /// Until the wanted time has passed and the rate is flat, bounded.
  private func warmUp() -> WarmUp {
    var warmUp = WarmUp()
    let began = lab_clock_monotonic_ns()
    var served = 0
    while true {
      OSThread.sleep(for: .nanoseconds(Int64(WarmUp.subWindowNanoseconds)))
      let now = slots.reduce(0) { $0 + $1.warmUpCount }
      warmUp.add(now - served)
      served = now
      let spent = lab_clock_monotonic_ns() - began
      if spent >= trial.warmUpNanoseconds, warmUp.isFlat { return warmUp }
      if spent >= trial.warmUpNanoseconds + WarmUp.mostExtraNanoseconds { return warmUp }
    }
  }

  private func finishHung(_ reason: String) {
    let found = scenario.judgeHung()
    sink.report(found)
    sink.finish(Int(LAB_OUTCOME_HUNG), ([reason] + found.problems).joined(separator: "; "))
  }

  /// How long a request may take when every client goes first, twice.
  private var fairTurnNanoseconds: UInt64 { 2 * UInt64(slots.count) * scenario.workNanoseconds }

  /// 50 µs a request are more than any mechanism takes for one caller here.
  private var closingNanoseconds: UInt64 {
    trial.drainNanoseconds + UInt64(slots[0].client.closingRequests().count) * 50_000
  }

  private func report(window: Double) {
    let roles = Scenario.roles
    for role in roles.indices {
      let merged = LatencyRecorder()
      for slot in slots { merged.add(slot.responses[role]) }
      sink.report(merged, role: roles[role], measure: "response")
    }
    let all = slots.map { Double($0.operations) }
    let second = slots.reduce(0.0) { $0 + Double($1.secondary) }
    let total = all.reduce(0, +)
    let byRole = [("all", total), (roles[0], total - second), (roles[1], second)]
    for (role, operations) in byRole where role == "all" || operations > 0 {
      sink.report("ops", operations, role: role)
      sink.report("window_ns", window, role: role)
      sink.report("ops_per_s", operations / window * 1e9, role: role)
    }
    if let fairness = fairness(all) { sink.report("fairness", fairness) }
  }
}
