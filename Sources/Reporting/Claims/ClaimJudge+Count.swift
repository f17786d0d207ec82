import LabModel
import Statistics

extension ClaimJudge {
  /// What the oracle counted over all trials of the cell: a wrong trial's counts are what such a claim is about.
  func count(_ claim: Claim, _ metric: ResultMetric, _ presence: Claim.Presence) -> ClaimFinding {
    let cell = cell(claim.subject, in: claim.scenario)
    let trials = (cell?.trials ?? []).filter { $0.status != .notApplicable }
    let counts = trials.compactMap { $0.values[metric] }
    let subject = ClaimSide(claim.subject, cell, values: counts)
    let ruling =
      obstacle(subject, in: claim.scenario, to: metric).map { Ruling(verdict: .inconclusive, obstacles: [$0]) }
      ?? ruling(on: presence, counts, silent: trials.count - counts.count, of: subject)
    return ClaimFinding(
      claim: claim, verdict: ruling.verdict,
      evidence: counts.isEmpty
        ? .none
        : .count(
          blocks: counts.count, above: counts.count { $0 > 0 }, median: subject.median ?? 0,
          total: counts.reduce(0, +)),
      obstacles: ruling.obstacles, blocksNeeded: ruling.blocksNeeded, notes: notes(subject, of: trials.count),
      subject: subject, baseline: nil)
  }

  /// - Parameter silent: trials that ended without a count, whatever their status: one whose queue never ran dry cannot
  ///   say what was lost.
  private func ruling(
    on presence: Claim.Presence, _ counts: [Double], silent: Int, of subject: ClaimSide
  ) -> Ruling {
    // One trial is an example, and a counter-example.
    if counts.contains(where: { $0 > 0 }) { return Ruling(verdict: presence == .aboveZero ? .supported : .refuted) }
    if silent > 0 {
      return Ruling(
        verdict: .inconclusive, obstacles: [ReportingMessages.Claims.silentTrials(silent, of: subject)])
    }
    switch presence {
    case .zero where counts.count < minimumBlocks:
      let few = ReportingMessages.Claims.fewBlocks(counts.count, need: minimumBlocks)
      return Ruling(verdict: .inconclusive, obstacles: [few], blocksNeeded: minimumBlocks)
    case .aboveZero where counts.count < Self.blocksOfAbsence:
      let unseen = ReportingMessages.Claims.unseen(in: counts.count)
      return Ruling(verdict: .inconclusive, obstacles: [unseen], blocksNeeded: Self.blocksOfAbsence)
    case .zero: return Ruling(verdict: .supported)
    case .aboveZero: return Ruling(verdict: .refuted)
    }
  }

  /// What never came may still be rare: 4 trials without it leave open that it comes in every second one, 8 that it comes
  /// in 31 of 100 (`UnseenShare`). Those are the blocks of `standard`.
  private static let blocksOfAbsence = 8

  private func notes(_ subject: ClaimSide, of trials: Int) -> [String] {
    guard subject.values > 0, subject.statuses.contains(where: { $0.key != .ok }) else { return [] }
    return [ReportingMessages.Claims.allStatuses(subject, of: trials)]
  }
}
