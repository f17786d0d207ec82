/// The guide for a design document (GitHub's Markdown).
public struct GuideMarkdownRendering {
  private let guide: DecisionGuide

  public init(_ guide: DecisionGuide) { self.guide = guide }

  /// Without a line break at its end.
  public var text: String {
    let quote = ForeignText.markdownProse
    let head = [guide.run.line(ReportingMessages.run, quote)] + guide.notes.map { ReportingMessages.note(quote($0)) }
    let scenarios = guide.scenarios.map { Self.text(GuideEntry($0, quote: quote)) }
    return (["### \(ReportingMessages.Guide.title)", Self.list(head)] + scenarios + [ReportingMessages.Guide.legend])
      .joined(separator: "\n\n")
  }

  private static func text(_ entry: GuideEntry) -> String {
    var parts = ["#### \(entry.title)", entry.basis]
    var lines = entry.answers.map { "\($0.question) \($0.answer)" } + ["→ **\(entry.recommendation)**"]
    if let way = entry.thirdWay { lines.append("\(ReportingMessages.Guide.thirdWay): \(way)") }
    parts.append(list(lines))
    if !entry.flips.isEmpty { parts += [ReportingMessages.Guide.flips, list(entry.flips)] }
    if !entry.crossovers.isEmpty { parts += [ReportingMessages.Guide.crossovers, list(entry.crossovers)] }
    return parts.joined(separator: "\n\n")
  }

  private static func list(_ lines: [String]) -> String { lines.map { "- \($0)" }.joined(separator: "\n") }
}
