import LabModel
import Statistics

extension ScenarioDecision {
  /// What a scenario is judged by: the headline metric of a comparison.
  static func metric(of scenario: String) -> Metric {
    MetricSelection().metrics(of: scenario).first ?? Metric(.throughput, role: Metric.wholeTrial)
  }

  /// Nil when nothing but the control was run, or nothing with a bound on its load.
  /// - Parameter cells: of the scenario.
  init?(_ scenario: String, cells: [CellFigures], crossovers: [CrossoverFinding] = []) {
    // Producers that never wait rank queues by what piles up: that decides nothing between mechanisms.
    let ran = cells.filter {
      $0.standing != .absent && $0.name.strategy != BaselineFinder.control && $0.name.load != .unbounded
    }
    guard !ran.isEmpty else { return nil }
    let metric = Self.metric(of: scenario)
    let centre = Centre.of(ran.map(\.name), in: scenario)
    let callers = Self.centralCallers(ran.map(\.name), in: scenario)
    var drafts = Dictionary(grouping: ran) { Place($0.name, centre: centre, callers: callers) }
      .map { PointDraft($0.key, $0.value, by: metric) }
    drafts.sort { $0.place < $1.place }
    // All duels of a scenario are read together, so they are corrected together, as a comparison's rows are.
    var judgements = JudgingRules().judge(drafts.flatMap(\.rows).map { ($0, JudgingRules().threshold) })[...]
    let points = drafts.map { $0.decision { judgements.popFirst() } }
    guard let atCentre = points.first(where: \.difference.isEmpty) else { return nil }
    self.init(
      scenario: scenario, question: ScenarioCatalogue.named(scenario)?.question, metric: metric, centre: centre,
      atCentre: atCentre, arms: points.filter { !$0.difference.isEmpty }, crossovers: crossovers)
  }

  /// From whom most cells are called; who stands first in the catalogue among equals.
  private static func centralCallers(_ names: [CellName], in scenario: String) -> Callers? {
    let votes = Dictionary(grouping: names, by: \.callers).mapValues(\.count)
    let order = ScenarioCatalogue.named(scenario)?.callers ?? []
    func rank(_ callers: Callers) -> Int { order.firstIndex(of: callers) ?? order.count }
    return votes.max { ($0.value, -rank($0.key)) < ($1.value, -rank($1.key)) }?.key
  }
}

/// A point of the design.
struct Place: Hashable, Comparable {
  let difference: String
  let callers: Callers

  init(_ name: CellName, centre: [String: String], callers: Callers?) {
    let other = name.callers == callers ? [] : ["callers=\(name.callers.rawValue)"]
    difference = (other + [Family.difference(of: name, from: centre)]).filter { !$0.isEmpty }.joined(separator: " ")
    self.callers = name.callers
  }

  static func < (a: Place, b: Place) -> Bool { (a.difference, a.callers) < (b.difference, b.callers) }
}

/// A point before its duels are judged.
struct PointDraft {
  let place: Place
  let candidates: [GuideCandidate]
  private let largerIsBetter: Bool
  /// Who meets whom: the two families, then the best of neither against each.
  let duels: [(contender: GuideCandidate, baseline: GuideCandidate, estimate: RatioEstimate)]

  init(_ place: Place, _ cells: [CellFigures], by metric: Metric) {
    self.place = place
    largerIsBetter = metric.figure.largerIsBetter
    let values = Dictionary(cells.map { ($0.id, $0.usable(metric.column)) }) { first, _ in first }
    let candidates = cells.map { GuideCandidate($0, median: Quantile.median(of: Array((values[$0.id] ?? [:]).values))) }
      .sorted { $0.comes(before: $1, largerIsBetter: metric.figure.largerIsBetter) }
    self.candidates = candidates
    func best(_ family: StrategyFamily) -> GuideCandidate? { candidates.first { $0.family == family && $0.isCorrect } }
    let (swift, gcd, other) = (best(.swiftConcurrency), best(.gcd), best(.other))
    duels = [(swift, gcd), (other, swift), (other, gcd)].compactMap { contender, baseline in
      guard let contender, let baseline else { return nil }
      return (
        contender, baseline,
        .paired(contender: values[contender.cell] ?? [:], baseline: values[baseline.cell] ?? [:])
      )
    }
  }

  /// The duels, to be judged. Whoever is ahead was picked as the best of its family in the same trials; that the other
  /// was picked, too, only makes it harder.
  var rows: [ComparedRow] {
    duels.map { duel in
      let isAhead = ((duel.estimate.ratio ?? 1) > 1) == largerIsBetter
      let family = (isAhead ? duel.contender : duel.baseline).family
      return ComparedRow(
        duel.estimate, largerIsBetter: largerIsBetter,
        pickedFrom: candidates.count { $0.family == family && $0.isCorrect })
    }
  }

  /// - Parameter next: the judgement of the next duel.
  func decision(_ next: () -> Judgement?) -> PointDecision {
    let judged = duels.compactMap { duel in
      next().map {
        GuideDuel(
          contender: duel.contender, baseline: duel.baseline, judgement: $0, isNoBetter: isNoBetter(duel.estimate))
      }
    }
    return PointDecision(
      difference: place.difference, callers: place.callers, candidates: candidates,
      duel: judged.first { $0.contender.family == .swiftConcurrency },
      thirdWay: thirdWay(judged.filter { $0.contender.family == .other }))
  }

  /// As a claim that it is less than better would be supported.
  private func isNoBetter(_ estimate: RatioEstimate) -> Bool {
    let threshold = 1 + JudgingRules().threshold
    let claim = largerIsBetter ? RatioClaim(.atMost, ratio: threshold) : RatioClaim(.atLeast, ratio: 1 / threshold)
    return ClaimVerdict(claim, estimate: estimate) == .supported
  }

  /// Better than the best of each family; a family without a correct one must be known to have none.
  private func thirdWay(_ duels: [GuideDuel]) -> ThirdWay? {
    guard let candidate = candidates.first(where: { $0.family == .other && $0.isCorrect }) else { return nil }
    let isBetterThanBoth = [StrategyFamily.swiftConcurrency, .gcd].allSatisfy { family in
      duels.first { $0.baseline.family == family }?.isBetter ?? (candidates.correctness(of: family) == .no)
    }
    return isBetterThanBoth ? ThirdWay(candidate: candidate, duels: duels) : nil
  }
}

extension GuideCandidate {
  fileprivate init(_ cell: CellFigures, median: Double?) {
    self.init(
      strategy: cell.name.strategy, primitive: cell.primitive,
      family: .of(cell.name.strategy, primitive: cell.primitive), cell: cell.id, statuses: cell.statuses,
      reason: cell.reason, median: median)
  }

  fileprivate func comes(before other: GuideCandidate, largerIsBetter: Bool) -> Bool {
    guard isCorrect == other.isCorrect else { return isCorrect }
    guard isCorrect, let own = median, let others = other.median, own != others else {
      return strategy < other.strategy
    }
    return (own > others) == largerIsBetter
  }
}
