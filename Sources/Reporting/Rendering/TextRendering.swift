/// Tables for a terminal.
public struct TextRendering {
  private let comparison: Comparison
  private let conclusion: Conclusion
  private let showsAll: Bool
  private let isColoured: Bool

  /// - Parameters:
  ///   - showingAll: also the rows without a finding, however many.
  ///   - coloured: verdicts in green and red, which say nothing that the words do not.
  public init(_ comparison: Comparison, _ conclusion: Conclusion, showingAll: Bool = false, coloured: Bool = false) {
    self.comparison = comparison
    self.conclusion = conclusion
    showsAll = showingAll
    isColoured = coloured
  }

  /// Without a line break at its end.
  public var text: String {
    let heading = Heading(comparison: comparison, quote: ForeignText.plain)
    let sections = Section.of(comparison, showingAll: showsAll)
    var parts = [heading.lines.joined(separator: "\n")] + sections.map(text)
    if sections.contains(where: { !$0.shown.isEmpty }) { parts.append(legend(sections)) }
    parts.append(heading.foot(conclusion).joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  private func text(_ section: Section) -> String {
    var lines = [ReportingMessages.sectionTitle(section), ReportingMessages.centre(section.family, ForeignText.plain)]
    if !section.shown.isEmpty {
      var footnotes = Footnotes()
      lines += table(section, &footnotes)
      lines += section.marks.map { "  \($0.rawValue) \(ReportingMessages.mark($0))" }
      lines += footnotes.notes.enumerated().map { "  [\($0.offset + 1)] \($0.element)" }
    }
    if !section.folded.isEmpty { lines.append("  " + ReportingMessages.folded(section.folded)) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func table(_ section: Section, _ footnotes: inout Footnotes) -> [String] {
    let columns = Columns.of(comparison, hasParameters: section.hasParameters)
    let entries = Columns(comparison: comparison, family: section.family, quote: ForeignText.plain)
    let rows = section.shown.map {
      entries.entries(of: $0, hasParameters: section.hasParameters, footnotes: &footnotes)
    }
    let widths = columns.indices.map { column in
      rows.reduce(columns[column].title.count) { max($0, $1[column].count) }
    }
    func line(_ entries: [String]) -> String {
      let padded = entries.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - entries[column].count)
        if columns[column].side == .right { return gap + entries[column] }
        return column == entries.count - 1 ? entries[column] : entries[column] + gap
      }
      return "  " + padded.joined(separator: "  ")
    }
    let body = zip(section.shown, rows).map { row, entries in
      guard isColoured, let colour = VerdictText.colour(row), let verdict = entries.last else { return line(entries) }
      return String(line(entries).dropLast(verdict.count)) + "\u{1B}[\(colour)m\(verdict)\u{1B}[0m"
    }
    return [line(columns.map(\.title))] + body
  }

  private func legend(_ sections: [Section]) -> String {
    let entries = Legend.entries(comparison, hasParameters: sections.contains(where: \.hasParameters))
    let width = entries.map(\.name.count).max() ?? 0
    return
      ([ReportingMessages.Legend.title]
      + entries.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.meaning)" })
      .joined(separator: "\n")
  }
}
