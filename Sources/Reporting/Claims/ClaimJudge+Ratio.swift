import LabModel
import Statistics

extension ClaimJudge {
  /// A metric of the subject, divided by the baseline's in the same block.
  func ratio(
    _ claim: Claim, _ metric: ResultMetric, against baseline: Claim.Side, _ bounds: [RatioClaim]
  ) -> ClaimFinding {
    let cells = (subject: cell(claim.subject, in: claim.scenario), baseline: cell(baseline, in: claim.scenario))
    let values = (subject: cells.subject?.usable(metric) ?? [:], baseline: cells.baseline?.usable(metric) ?? [:])
    let sides = (
      subject: ClaimSide(claim.subject, cells.subject, values: values.subject.inOrder),
      baseline: ClaimSide(baseline, cells.baseline, values: values.baseline.inOrder)
    )
    let missing = [sides.subject, sides.baseline].compactMap { obstacle($0, in: claim.scenario, to: metric) }
    var ruling = Ruling(verdict: .inconclusive, obstacles: missing)
    var evidence = ClaimFinding.Evidence.none
    var notes: [String] = []
    if missing.isEmpty {
      let estimate = RatioEstimate.paired(contender: values.subject, baseline: values.baseline)
      var rulings: [Ruling]
      if let exact = exact(metric, values.subject, values.baseline, estimate) {
        evidence = .exact(ratio: exact.ratio, lower: exact.lower, upper: exact.upper, blocks: exact.blocks)
        rulings = bounds.map { exact.ruling(on: $0, subject: sides.subject) }
        notes.append(ReportingMessages.Claims.countedExactly(blocks: exact.blocks))
      } else {
        evidence = .ratio(estimate)
        rulings = bounds.map { self.ruling(on: $0, metric, estimate, sides.subject) }
        notes += estimate.warnings.filter { !$0.isObstacle }.map(\.description)
      }
      rulings = zip(bounds, rulings).map { $1.withoutCredit(to: sides.baseline, on: $0, metric) }
      ruling = Ruling(rulings)
      notes += [(sides.subject, cells.subject), (sides.baseline, cells.baseline)].compactMap { side, cell in
        cell?.trials.contains { $0.isSaturated && $0.isUsable(for: metric) } == true
          ? ReportingMessages.Claims.saturated(side, metric) : nil
      }
      notes += [sides.subject, sides.baseline].filter { !$0.isCorrect }.map(ReportingMessages.Claims.incorrect)
    }
    return ClaimFinding(
      claim: claim, verdict: ruling.verdict, evidence: evidence, obstacles: ruling.obstacles,
      blocksNeeded: ruling.blocksNeeded, notes: notes, subject: sides.subject, baseline: sides.baseline)
  }

  private func ruling(
    on bound: RatioClaim, _ metric: ResultMetric, _ estimate: RatioEstimate, _ subject: ClaimSide
  ) -> Ruling {
    let verdict = ClaimVerdict(
      bound, estimate: estimate, subjectIsCorrect: subject.isCorrect, minimumBlocks: minimumBlocks)
    switch verdict {
    case .supported: return Ruling(verdict: .supported)
    case .refuted: return Ruling(verdict: .refuted)
    case .inconclusive(let needed):
      if let none = estimate.warnings.first(where: \.isObstacle) {
        return Ruling(verdict: .inconclusive, obstacles: [none.description])
      }
      if !subject.isCorrect, ClaimVerdict(bound, estimate: estimate, minimumBlocks: minimumBlocks) == .supported {
        return Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.fastButWrong(subject)])
      }
      if estimate.blocks < minimumBlocks {
        return Ruling(
          verdict: .inconclusive,
          obstacles: [ReportingMessages.Claims.fewBlocks(estimate.blocks, need: minimumBlocks, metric, run.record)],
          blocksNeeded: metric.isCountedApart ? nil : needed)
      }
      return Ruling(
        verdict: .inconclusive, obstacles: [ReportingMessages.Claims.undecided(bound, needed: needed)],
        // More blocks bring no more of what is counted apart.
        blocksNeeded: metric.isCountedApart ? nil : needed)
    }
  }

  /// Counts that are alike in every block need no interval; where there are enough blocks for one, it is taken.
  private func exact(
    _ metric: ResultMetric, _ subject: [Int: Double], _ baseline: [Int: Double], _ estimate: RatioEstimate
  ) -> ExactRatio? {
    guard metric.isCountedExactly, estimate.blocks < minimumBlocks else { return nil }
    return ExactRatio(subject: subject, baseline: baseline)
  }
}

extension [Int: Double] {
  /// By block.
  fileprivate var inOrder: [Double] { sorted { $0.key < $1.key }.map(\.value) }
}

extension Warning {
  /// Whether it, and not the number of blocks, keeps a claim from being decided.
  fileprivate var isObstacle: Bool {
    if case .notPositive = self { true } else { false }
  }
}
