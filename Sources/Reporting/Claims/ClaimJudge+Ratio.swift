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
      let isCorrect = !sides.subject.statuses.contains { $0.key.isFailure }
      let estimate = RatioEstimate.paired(contender: values.subject, baseline: values.baseline)
      if let exact = exact(metric, values.subject.inOrder, values.baseline.inOrder, estimate) {
        evidence = .exact(ratio: exact.ratio, lower: exact.lower, upper: exact.upper, blocks: exact.blocks)
        ruling = Ruling(bounds.map { exact.ruling(on: $0, subject: sides.subject, isCorrect: isCorrect) })
        notes.append(ReportingMessages.Claims.countedExactly(blocks: exact.blocks))
      } else {
        evidence = .ratio(estimate)
        ruling = Ruling(bounds.map { self.ruling(on: $0, metric, estimate, sides.subject, isCorrect: isCorrect) })
        notes += estimate.warnings.filter { !$0.isObstacle }.map(\.description)
      }
      notes += [(sides.subject, cells.subject), (sides.baseline, cells.baseline)].compactMap { side, cell in
        cell?.trials.contains { $0.isSaturated && $0.isUsable(for: metric) } == true
          ? ReportingMessages.Claims.saturated(side, metric) : nil
      }
      if !isCorrect { notes.append(ReportingMessages.Claims.incorrect(sides.subject)) }
      if sides.baseline.statuses.contains(where: { $0.key.isFailure }) {
        notes.append(ReportingMessages.Claims.incorrect(sides.baseline))
      }
    }
    return ClaimFinding(
      claim: claim, verdict: ruling.verdict, evidence: evidence, obstacles: ruling.obstacles,
      blocksNeeded: ruling.blocksNeeded, notes: notes, subject: sides.subject, baseline: sides.baseline)
  }

  private func ruling(
    on bound: RatioClaim, _ metric: ResultMetric, _ estimate: RatioEstimate, _ subject: ClaimSide, isCorrect: Bool
  ) -> Ruling {
    let verdict = ClaimVerdict(bound, estimate: estimate, subjectIsCorrect: isCorrect, minimumBlocks: minimumBlocks)
    switch verdict {
    case .supported: return Ruling(verdict: .supported)
    case .refuted: return Ruling(verdict: .refuted)
    case .inconclusive(let needed):
      if let none = estimate.warnings.first(where: \.isObstacle) {
        return Ruling(verdict: .inconclusive, obstacles: [none.description])
      }
      if !isCorrect, ClaimVerdict(bound, estimate: estimate, minimumBlocks: minimumBlocks) == .supported {
        return Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.fastButWrong(subject)])
      }
      if estimate.blocks < minimumBlocks {
        return Ruling(
          verdict: .inconclusive,
          obstacles: [ReportingMessages.Claims.fewBlocks(estimate.blocks, need: minimumBlocks, metric, run.record)],
          blocksNeeded: needed)
      }
      return Ruling(
        verdict: .inconclusive, obstacles: [ReportingMessages.Claims.undecided(bound, needed: needed)],
        blocksNeeded: needed)
    }
  }

  /// Counts that are alike in every block need no interval; where there are enough blocks for one, it is taken.
  private func exact(
    _ metric: ResultMetric, _ subject: [Double], _ baseline: [Double], _ estimate: RatioEstimate
  ) -> ExactRatio? {
    guard metric.isCountedExactly, estimate.blocks < minimumBlocks else { return nil }
    return ExactRatio(subject: subject, baseline: baseline)
  }
}

/// What is said of one bound, or of all bounds of a claim.
struct Ruling {
  var verdict: ClaimFinding.Verdict
  var obstacles: [String] = []
  var blocksNeeded: Int?
}

extension Ruling {
  /// Supported when every bound is, refuted when one is.
  init(_ parts: [Ruling]) {
    if parts.contains(where: { $0.verdict == .refuted }) {
      self.init(verdict: .refuted)
    } else if parts.allSatisfy({ $0.verdict == .supported }) {
      self.init(verdict: .supported)
    } else {
      let open = parts.filter { $0.verdict == .inconclusive }
      var obstacles: [String] = []
      for obstacle in open.flatMap(\.obstacles) where !obstacles.contains(obstacle) { obstacles.append(obstacle) }
      let needed = open.compactMap(\.blocksNeeded)
      // What blocks cannot decide of one bound, they cannot decide of both.
      self.init(
        verdict: .inconclusive, obstacles: obstacles, blocksNeeded: needed.count == open.count ? needed.max() : nil)
    }
  }
}

/// A ratio of counts that hardly vary: two blocks are then as good as many.
struct ExactRatio {
  let ratio: Double
  /// The smallest and the largest that any trial of one side and any of the other give.
  let lower: Double
  let upper: Double
  let blocks: Int

  /// How far the counts of one side may lie apart: as a share of the larger.
  private static let spread = 0.01

  /// Nil with fewer than two trials on a side, where counts vary, or where the baseline counted none.
  init?(subject: [Double], baseline: [Double]) {
    guard let (a, b) = Self.range(subject).flatMap({ a in Self.range(baseline).map { (a, $0) } }),
      b.lowerBound > 0, let subjectMedian = Quantile.median(of: subject),
      let baselineMedian = Quantile.median(of: baseline)
    else { return nil }
    ratio = subjectMedian / baselineMedian
    lower = a.lowerBound / b.upperBound
    upper = a.upperBound / b.lowerBound
    blocks = min(subject.count, baseline.count)
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double>? {
    guard values.count > 1, let least = values.min(), let most = values.max(), least >= 0, most.isFinite,
      most - least <= spread * most
    else { return nil }
    return least...most
  }

  func ruling(on bound: RatioClaim, subject: ClaimSide, isCorrect: Bool) -> Ruling {
    let holds = bound.bound == .atLeast ? lower >= bound.ratio : upper <= bound.ratio
    let fails = bound.bound == .atLeast ? upper < bound.ratio : lower > bound.ratio
    if fails { return Ruling(verdict: .refuted) }
    guard holds else { return Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.onTheBound(bound)]) }
    return isCorrect
      ? Ruling(verdict: .supported)
      : Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.fastButWrong(subject)])
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
