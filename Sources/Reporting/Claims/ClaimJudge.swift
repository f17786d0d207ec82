import LabModel
import Statistics

/// From a claim and the run's trials to a finding.
struct ClaimJudge {
  let run: RunFigures
  /// Fewer are never conclusive, but for a single trial that shows the contrary.
  let minimumBlocks = VerdictPolicy().minimumBlocks

  func finding(of claim: Claim) -> ClaimFinding {
    switch claim.test {
    case .ratio(let atLeast, let atMost):
      guard let metric = claim.metric, let baseline = claim.baseline else {
        return unreadable(claim, ReportingMessages.Claims.incomplete)
      }
      let bounds = bounds(atLeast: atLeast, atMost: atMost)
      guard !bounds.isEmpty, bounds.allSatisfy({ $0.ratio > 0 && $0.ratio.isFinite }) else {
        return unreadable(claim, ReportingMessages.Claims.badBounds)
      }
      return ratio(claim, metric, against: baseline, bounds)
    case .count(let column, let presence):
      return count(claim, ResultMetric(role: ResultMetric.wholeTrial, column: column), presence)
    }
  }

  /// The cell that a side of a claim names; nil when it was not planned.
  func cell(_ side: Claim.Side, in scenario: String) -> CellFigures? {
    guard let callers = side.values["callers"].flatMap(Callers.init(rawValue:)) else { return nil }
    let parameters = side.values.filter { $0.key != "callers" }
    let named = Cell(scenario: scenario, strategy: side.strategy, callers: callers, parameters: parameters)
    return run[
      CellName(
        scenario: scenario, strategy: side.strategy, callers: callers, parameterText: named.parameterText)]
  }

  /// Why a cell gives no number; nil when it does.
  func obstacle(_ side: ClaimSide, in scenario: String, to metric: ResultMetric) -> String? {
    if side.values > 0 { return nil }
    guard side.cell != nil else {
      let isKnown = run.cells.contains { $0.name.scenario == scenario && $0.name.strategy == side.strategy }
      return ReportingMessages.Claims.noCell(side.strategy, isKnown: isKnown, run.record)
    }
    switch side.standing {
    case .ok, .mixed: return ReportingMessages.Claims.nowhere(metric, side.strategy)
    case .absent, .failing: return ReportingMessages.Claims.noTrial(side, "ok")
    case .untrusted:
      // Saturated, and the metric would be read of such trials: it is not there.
      return ReportingMessages.Claims.noTrial(side, "to be trusted")
    }
  }

  private func bounds(atLeast: Double?, atMost: Double?) -> [RatioClaim] {
    [atLeast.map { RatioClaim(.atLeast, ratio: $0) }, atMost.map { RatioClaim(.atMost, ratio: $0) }].compactMap { $0 }
  }

  /// A ratio without a metric, a baseline or a bound: no experiment file can say it, a record that was edited can.
  private func unreadable(_ claim: Claim, _ why: String) -> ClaimFinding {
    ClaimFinding(
      claim: claim, verdict: .inconclusive, evidence: .none, obstacles: [why],
      blocksNeeded: nil, notes: [],
      subject: ClaimSide(claim.subject, cell(claim.subject, in: claim.scenario), values: []),
      baseline: nil)
  }
}
