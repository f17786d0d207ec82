/// The report as one Markdown file (GitHub's), with pictures beside it.
struct ReportMarkdown {
  /// Whether the pictures are there.
  let hasPictures: Bool

  /// Every line ended.
  func text(of blocks: [ReportBlock]) -> String {
    blocks.map(text).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func text(_ block: ReportBlock) -> String {
    switch block {
    case .heading(let level, let text, _): String(repeating: "#", count: level) + " " + Self.line(text)
    case .paragraph(let text): Self.line(text)
    case .notices(let notices):
      notices.map { "> **\($0.kind.rawValue)**: \(Self.line($0.text))" }.joined(separator: "\n>\n")
    case .list(let lines): lines.map { "- " + Self.line($0) }.joined(separator: "\n")
    case .table(let table): self.table(table)
    case .chart(let chart): self.chart(chart)
    case .flow(let flow, let asides, _): ([flow] + asides).flatMap { Self.lines($0) }.joined(separator: "\n")
    case .folded(let title, let blocks): folded(title, blocks)
    case .scenario(let blocks): String(text(of: blocks).dropLast())
    }
  }

  /// A chart that could not be drawn is left out but for what it found: the table beside it has its numbers.
  private func chart(_ chart: ReportChart) -> String {
    let picture = "![\(Self.escaped(chart.alternative.plain))](charts/\(chart.name).svg)"
    return
      ((hasPictures || chart.statesFinding ? ["**\(Self.line(chart.title))**"] : [])
      + (chart.statesFinding ? [Self.line(chart.alternative)] : []) + (hasPictures ? [picture] : []))
      .joined(separator: "\n\n")
  }

  /// A list in lists. The ways that nothing goes are left out: they could not stand back.
  private static func lines(_ flow: ReportFlow, behind answer: ReportText? = nil, depth: Int = 0) -> [String] {
    func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) + "- " }
    let head = indent(depth) + (answer.map { "\(line($0)) → " } ?? "") + "**\(line(flow.text))**"
    let details = flow.detail.map(line)
    let own = details.count == 1 ? ["\(head): \(details[0])"] : [head] + details.map { indent(depth + 1) + $0 }
    return own + flow.ways.filter(\.isTaken).flatMap { lines($0.next, behind: $0.answer, depth: depth + 1) }
  }

  /// GitHub reads Markdown inside of HTML only after an empty line.
  private func folded(_ title: ReportText, _ blocks: [ReportBlock]) -> String {
    "<details><summary>\(ReportHTML.line(title))</summary>\n\n\(text(of: blocks))\n</details>"
  }

  private func table(_ table: ReportTable) -> String {
    var lines = [table.columns.map { Self.line($0.title) }, table.columns.map { $0.isNumber ? "---:" : "---" }]
    lines += table.rows.map { $0.map(Self.line) }
    let text = lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    return ([text] + (table.notes.isEmpty ? [] : [table.notes.map(Self.line).joined(separator: "<br>\n")]))
      .joined(separator: "\n\n")
  }

  static func line(_ text: ReportText) -> String {
    text.parts.map { part in
      switch part {
      case .own(let text): escaped(text)
      case .foreign(let text): ForeignText.markdown(text)
      case .prose(let text): ForeignText.markdownProse(text)
      case .strong(let text): "**\(escaped(text))**"
      case .link(let text, let target): "[\(escaped(text))](\(target))"
      }
    }.joined()
  }

  /// The lab's own words hold signs that Markdown would read: `~`, `<0.001`, `p50_ns`.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if #"\`*_[]<>|~"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
