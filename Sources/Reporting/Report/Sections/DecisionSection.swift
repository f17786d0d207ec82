/// Whether a team that has this problem should move: two questions, and what follows.
struct DecisionSection {
  let decision: ScenarioDecision

  var blocks: [ReportBlock] {
    let entry = GuideEntry(decision) { $0 }
    var lines: [ReportText] = entry.answers.map { "\(own: $0.question) \(prose: $0.answer)" }
    lines.append("→ \(strong: entry.recommendation)")
    if let way = entry.thirdWay { lines.append("\(own: ReportingMessages.Guide.thirdWay): \(prose: way)") }
    let flips: [ReportBlock] =
      entry.flips.isEmpty
      ? [] : [.paragraph("\(own: ReportingMessages.Guide.flips)"), .list(entry.flips.map { "\(prose: $0)" })]
    return [.paragraph("\(prose: entry.basis)"), .list(lines)] + flips
  }
}
