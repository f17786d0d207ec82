/// The guide for a terminal.
public struct GuideTextRendering {
  private let guide: DecisionGuide

  public init(_ guide: DecisionGuide) { self.guide = guide }

  /// Without a line break at its end.
  public var text: String {
    let quote = ForeignText.plain
    let head = [guide.run.line(ReportingMessages.run, quote)] + guide.notes.map { ReportingMessages.note(quote($0)) }
    let scenarios = guide.scenarios.map { Self.text(GuideEntry($0, quote: quote)) }
    return ([head.joined(separator: "\n")] + scenarios + [ReportingMessages.Guide.legend]).joined(separator: "\n\n")
  }

  private static func text(_ entry: GuideEntry) -> String {
    let width = entry.answers.map(\.question.count).max() ?? 0
    var lines = [entry.title, "  \(entry.basis)"]
    lines += entry.answers.map { question, answer in
      "  \(question)\(String(repeating: " ", count: width - question.count))  \(answer)"
    }
    lines.append("  → \(entry.recommendation)")
    if let way = entry.thirdWay { lines.append("  \(ReportingMessages.Guide.thirdWay): \(way)") }
    if !entry.flips.isEmpty {
      lines.append("  \(ReportingMessages.Guide.flips)")
      lines += entry.flips.map { "    \($0)" }
    }
    if !entry.crossovers.isEmpty {
      lines.append("  \(ReportingMessages.Guide.crossovers)")
      lines += entry.crossovers.map { "    \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
