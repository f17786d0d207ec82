import LabModel
import Statistics

extension ClaimJudge {
  /// What the oracle counted over all trials of the cell: a wrong trial's counts are what such a claim is about.
  func count(_ claim: Claim, _ metric: ResultMetric, _ presence: Claim.Presence) -> ClaimFinding {
    let cell = cell(claim.subject, in: claim.scenario)
    let counts = (cell?.trials ?? []).compactMap { $0.values[metric] }
    let subject = ClaimSide(claim.subject, cell, values: counts)
    let above = counts.count { $0 > 0 }
    let silent = (cell?.trials ?? []).filter { $0.values[metric] == nil && $0.status.isFailure }

    var verdict = ClaimFinding.Verdict.inconclusive
    var obstacles: [String] = []
    var blocksNeeded: Int?
    if let obstacle = obstacle(subject, in: claim.scenario, to: metric) {
      obstacles = [obstacle]
    } else if above > 0 {
      // One trial is an example, and a counter-example.
      verdict = presence == .aboveZero ? .supported : .refuted
    } else if !silent.isEmpty {
      obstacles = [ReportingMessages.Claims.silentTrials(silent.count, of: subject)]
    } else if counts.count < minimumBlocks {
      blocksNeeded = minimumBlocks
      obstacles = [ReportingMessages.Claims.fewBlocks(counts.count, need: minimumBlocks)]
    } else {
      verdict = presence == .zero ? .supported : .refuted
    }
    return ClaimFinding(
      claim: claim, verdict: verdict,
      evidence: counts.isEmpty
        ? .none
        : .count(
          blocks: counts.count, above: above, median: subject.median ?? 0, total: counts.reduce(0, +)),
      obstacles: obstacles, blocksNeeded: blocksNeeded, notes: notes(subject), subject: subject, baseline: nil)
  }

  private func notes(_ subject: ClaimSide) -> [String] {
    guard subject.values > 0, subject.statuses.contains(where: { $0.key != .ok }) else { return [] }
    return [ReportingMessages.Claims.allStatuses(subject)]
  }
}
