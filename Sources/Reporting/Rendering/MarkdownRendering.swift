/// Tables for a pull request (GitHub's Markdown).
public struct MarkdownRendering {
  private let comparison: Comparison
  private let conclusion: Conclusion
  private let showsAll: Bool

  /// - Parameter showingAll: also the rows without a finding, however many.
  public init(_ comparison: Comparison, _ conclusion: Conclusion, showingAll: Bool = false) {
    self.comparison = comparison
    self.conclusion = conclusion
    showsAll = showingAll
  }

  /// Without a line break at its end.
  public var text: String {
    let heading = Heading(comparison: comparison, quote: ForeignText.markdown)
    let sections = Section.of(comparison, showingAll: showsAll)
    var parts = ["### \(ReportingMessages.title(conclusion))", list(heading.lines)] + sections.map(text)
    parts.append(list(heading.foot(conclusion)))
    if sections.contains(where: { !$0.shown.isEmpty }) { parts.append(legend(sections)) }
    return parts.joined(separator: "\n\n")
  }

  private func text(_ section: Section) -> String {
    var parts = ["#### " + ReportingMessages.sectionTitle(section, quote: ForeignText.markdown)]
    let centre = ReportingMessages.centre(section.family, ForeignText.markdown)
    if !centre.isEmpty { parts.append(String(centre.drop { $0 == " " })) }
    if !section.shown.isEmpty {
      var footnotes = Footnotes(quote: ForeignText.markdown)
      parts.append(table(section, &footnotes))
      let notes =
        section.marks.map { "\(Self.escaped($0.rawValue)) \(ReportingMessages.mark($0))" }
        + footnotes.notes.enumerated().map { "[\($0.offset + 1)] \($0.element)" }
      if !notes.isEmpty { parts.append(notes.joined(separator: "<br>\n")) }
    }
    if !section.folded.isEmpty { parts.append(ReportingMessages.folded(section.folded).replacing("~", with: "\\~")) }
    return parts.joined(separator: "\n\n")
  }

  private func table(_ section: Section, _ footnotes: inout Footnotes) -> String {
    let columns = Columns.of(comparison, hasParameters: section.hasParameters)
    let entries = Columns(comparison: comparison, family: section.family, quote: ForeignText.markdown)
    var lines = [columns.map(\.title), columns.map { $0.side == .right ? "---:" : "---" }]
    for row in section.shown {
      var cells = entries.entries(of: row, hasParameters: section.hasParameters, footnotes: &footnotes)
      // Of our own marks these alone mean something to Markdown.
      cells = cells.map { $0.hasSuffix("*") || $0.hasPrefix("~") ? Self.escaped($0) : $0 }
      if row.outcome.isAlarm, let verdict = cells.popLast() { cells.append("**\(verdict)**") }
      lines.append(cells)
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("*", with: "\\*").replacing("~", with: "\\~")
  }

  private func list(_ lines: [String]) -> String { lines.map { "- \($0)" }.joined(separator: "\n") }

  private func legend(_ sections: [Section]) -> String {
    let entries = Legend.entries(comparison, hasParameters: sections.contains(where: \.hasParameters))
    let lines = entries.map { "- **\($0.name)**: \($0.meaning.replacing("~", with: "\\~"))" }
    return "<details><summary>\(ReportingMessages.Legend.title)</summary>\n\n" + lines.joined(separator: "\n")
      + "\n\n</details>"
  }
}

extension Outcome {
  /// Whether it fails the comparison.
  fileprivate var isAlarm: Bool { ["worse", "worsened", "missing"].contains(word) }
}
