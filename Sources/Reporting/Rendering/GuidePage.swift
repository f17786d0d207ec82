import LabModel
import Statistics

/// A scenario's answers in the words of every page.
struct GuideEntry {
  let title: String
  /// What it is judged by, and where.
  let basis: String
  /// Question and answer.
  let answers: [(question: String, answer: String)]
  let recommendation: String
  /// The better third way, if there is one.
  let thirdWay: String?
  /// Where the answer flips.
  let flips: [String]
  /// From which value on who is ahead.
  let crossovers: [String]

  init(_ decision: ScenarioDecision, quote: @escaping (String) -> String) {
    let words = GuideWords(metric: decision.metric, quote: quote)
    let centre = decision.atCentre
    title = [quote(decision.scenario), decision.question.map(quote)].compactMap { $0 }.joined(separator: " — ")
    basis = ReportingMessages.Guide.basis(
      decision.metric,
      at: quote(decision.centre.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")),
      callers: centre.callers)
    answers = [
      (ReportingMessages.Guide.firstQuestion, words.expression(centre)),
      (ReportingMessages.Guide.secondQuestion, words.reason(centre)),
    ]
    recommendation = ReportingMessages.Guide.recommendation(centre.recommendation)
    thirdWay = centre.thirdWay.map(words.thirdWay)
    crossovers = decision.crossovers.map { $0.sentence(quote) }
    flips = decision.flips.map { point in
      let absent = decision.winners.filter { strategy in !point.candidates.contains { $0.strategy == strategy } }
      return "\(quote(point.difference)): \(ReportingMessages.Guide.recommendation(point.recommendation)) — "
        + (point.canExpress == .yes ? words.reason(point) : words.expression(point))
        + (absent.isEmpty ? "" : ReportingMessages.Guide.notMeasured(absent.map(quote)))
    }
  }
}

/// Answers as sentences.
struct GuideWords {
  let metric: Metric
  let quote: (String) -> String

  /// The first question: who was correct, and who was not, with why.
  func expression(_ point: PointDecision) -> String {
    let own = point.candidates(.swiftConcurrency)
    let parts = own.filter(\.isCorrect).map(named) + own.filter { !$0.isCorrect }.map(fault)
    let answer = point.canExpress.rawValue
    return parts.isEmpty ? ReportingMessages.Guide.nobody(answer) : "\(answer): " + parts.joined(separator: "; ")
  }

  /// The second question: the best of both families against each other.
  func reason(_ point: PointDecision) -> String {
    let answer = point.hasReason.rawValue
    if let duel = point.duel { return "\(answer): \(text(duel))" }
    let others = point.candidates(.gcd)
    guard point.canExpress == .yes else {
      return ReportingMessages.Guide.notAsked(
        answer, point.canExpress, correct: point.best(.gcd).map(named), faults: others.map(fault))
    }
    return others.isEmpty
      ? ReportingMessages.Guide.noGCD(answer)
      : ReportingMessages.Guide.noCorrectGCD(answer, others.map(fault).joined(separator: "; "))
  }

  func thirdWay(_ way: ThirdWay) -> String {
    let primitive = quote(way.candidate.primitive)
    return way.duels.isEmpty
      ? ReportingMessages.Guide.onlyCorrect("\(named(way.candidate)), \(primitive)")
      : "\(quote(way.candidate.strategy)), \(primitive): " + way.duels.map(text).joined(separator: "; ")
  }

  private func named(_ candidate: GuideCandidate) -> String {
    "\(quote(candidate.strategy)) \(FigureText.text(candidate.median, in: metric.figure.unit))"
  }

  private func fault(_ candidate: GuideCandidate) -> String {
    "\(quote(candidate.strategy)) \(VerdictText.statuses(candidate.statuses))"
      + (candidate.reason.map { " (\(quote($0)))" } ?? "")
  }

  /// `actor 1.95 M/s against gcd-barrier 852 k/s, ×2.4 better (ratio 2.38, 95 % 1.54…3.48, 8 blocks)`.
  private func text(_ duel: GuideDuel) -> String {
    let estimate = duel.judgement.estimate
    let numbers = [
      estimate.ratio.map { "ratio \(FigureText.ratio($0))" },
      estimate.ratioInterval.map { "95 % \(FigureText.interval($0.lower, $0.upper))" },
      ReportingMessages.blocks(estimate.blocks),
    ].compactMap { $0 }.joined(separator: ", ")
    return "\(named(duel.contender)) against \(named(duel.baseline)), "
      + "\(ReportingMessages.Guide.verdict(duel)) (\(numbers))"
  }
}
