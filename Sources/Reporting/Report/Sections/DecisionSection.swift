/// Whether a team that has this problem should move: two questions, and what follows.
struct DecisionSection {
  let decision: ScenarioDecision

  var blocks: [ReportBlock] {
    let entry = GuideEntry(decision) { $0 }
    return [
      .paragraph("\(prose: entry.basis)"), .flow(flow(entry), asides: asides(entry), alternative: alternative(entry)),
    ]
  }

  private var path: DecisionPath { DecisionPath(decision.atCentre) }

  private func flow(_ entry: GuideEntry) -> ReportFlow {
    let answers = entry.answers.map { Self.reason($0.answer) }
    // The second question is not asked of what cannot be expressed: then it says why GCD stays.
    let isAsked = path.canExpress == .yes
    return DecisionFlow(ends: [path: isAsked ? [] : [answers[1]]], evidence: (answers[0], isAsked ? answers[1] : nil))
      .flow
  }

  /// Without its first word, which the way has.
  private static func reason(_ answer: String) -> ReportText {
    "\(prose: answer.split(separator: ": ", maxSplits: 1).last.map { String($0) } ?? answer)"
  }

  private func asides(_ entry: GuideEntry) -> [ReportFlow] {
    let third = entry.thirdWay.map { aside(ReportingMessages.Guide.besides, [$0]) }
    let flips = entry.flips.isEmpty ? nil : aside(ReportingMessages.Guide.elsewhere, entry.flips)
    return [third, flips].compactMap { $0 }
  }

  private func aside(_ text: String, _ lines: [String]) -> ReportFlow {
    ReportFlow(shape: .aside, text: "\(own: text)", detail: lines.map { "\(prose: $0)" })
  }

  private func alternative(_ entry: GuideEntry) -> ReportText {
    let second: ReportText =
      path.canExpress == .yes
      ? " \(own: ReportingMessages.Guide.secondQuestion) \(own: ReportingMessages.Guide.way(path))." : ""
    return "\(own: ReportingMessages.Guide.firstQuestion) \(own: path.canExpress.rawValue)." + second
      + " → \(own: entry.recommendation)."
  }
}
