import CStrategyABI
import Scenarios

extension CallbackBridgeTrial {
  /// What the window held.
  func report(
    _ consumer: EventConsumer, _ before: Reading, _ after: Reading, backlogPeak: Int,
    drain: (nanoseconds: UInt64, left: Int)
  ) {
    let window = Double(after.time - before.time)
    let handled = Double(after.handled - before.handled)
    let forMain = Double(after.forMain - before.forMain)
    for (role, times) in [("deliver", consumer.common), ("deliver-main", consumer.forMain)] {
      sink.report(times.age, role: role, measure: "age")
      sink.report(times.wait, role: role, measure: "wait")
      sink.report(times.service, role: role, measure: "service")
      sink.report(times.response, role: role, measure: "response")
    }
    let main = 1 / Double(SensorEvent.mainEvery)
    for (role, events, share) in [
      ("all", handled, 1), ("deliver", handled - forMain, 1 - main), ("deliver-main", forMain, main),
    ] {
      sink.report("ops", events, role: role)
      sink.report("window_ns", window, role: role)
      sink.report("ops_per_s", events / window * 1e9, role: role)
      if let rate = scenario.rate { sink.report("offered_per_s", rate * share, role: role) }
    }
    sink.report("backlog_peak", Double(backlogPeak))
    sink.report("drain_ns", Double(drain.nanoseconds))
  }

  /// Ends the trial with the verdict.
  /// - Parameter carried: events that were handled or reported as dropped in the window.
  func finish(sent: Int, left: Int, carried: Int, window: UInt64) {
    let judgement = scenario.judge(sent: sent, isDrained: left == 0 || !isStillDraining())
    let waited = "waited \(drainMilliseconds) ms after the last call"
    // One may be on its way at the window's end.
    let share = scenario.rate.map { Double(carried + 1) / ($0 * Double(window) / 1e9) }
    if left > 0, scenario.ledger.handled == 0 {
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_HUNG), "nothing was handled; " + waited)
    } else if !judgement.problems.isEmpty {
      sink.finish(judgement)
    } else if left > 0 {
      // Slow is not wrong, and not lost: the events are on their way.
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(left) events were still waiting; " + waited)
    } else if let share, share < 0.95 {
      sink.report(judgement)
      let percent = Int((share * 100).rounded())
      sink.finish(Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(percent) % of the offered rate was carried")
    } else {
      sink.finish(judgement)
    }
  }

  /// Whether something is handled within four events' work, and at least 0.2 s: a thread that the machine keeps from
  /// running, or one that is at work, has not lost the rest.
  private func isStillDraining() -> Bool {
    changes(within: max(200_000_000, 4 * scenario.workNanoseconds)) { scenario.ledger.handled }
  }
}
