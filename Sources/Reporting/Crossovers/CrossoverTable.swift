import LabModel

/// The probes of a finding as people read them, in text and Markdown alike.
struct CrossoverTable {
  let header: [String]
  /// All to the right but for the last entry.
  let rows: [[String]]

  init(_ finding: CrossoverFinding, quote: (String) -> String) {
    header = [
      quote(finding.crossover.factor), quote(ReportingMessages.ratioHead(finding.crossover)),
      FigureText.percent(100 * CrossoverRule.confidence), "blocks", ReportingMessages.sideHead(finding.crossover),
    ]
    rows = finding.probes.map { probe in
      [
        quote(probe.value), FigureText.ratio(probe.ratio), ReportingMessages.interval(probe),
        ReportingMessages.blocks(probe), ReportingMessages.side(finding.side(of: probe)),
      ]
    }
  }
}

/// Findings for a terminal.
public struct CrossoverTextRendering {
  private let findings: [CrossoverFinding]

  public init(_ findings: [CrossoverFinding]) { self.findings = findings }

  /// Without a line break at its end.
  public var text: String {
    guard !findings.isEmpty else { return ReportingMessages.noCrossovers }
    return ReportingMessages.crossoverTitle + "\n" + findings.map(Self.text).joined(separator: "\n\n")
  }

  private static func text(_ finding: CrossoverFinding) -> String {
    let table = CrossoverTable(finding, quote: ForeignText.plain)
    let lines = [table.header] + table.rows
    let widths = table.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let body = lines.map { line in
      "    "
        + line.indices.map { column in
          let gap = String(repeating: " ", count: widths[column] - line[column].count)
          return column == line.count - 1 ? line[column] : gap + line[column]
        }.joined(separator: "  ")
    }
    return "  \(ForeignText.plain(finding.crossover.experiment)) — \(finding.sentence)\n"
      + body.joined(separator: "\n")
  }
}

/// Findings for a pull request (GitHub's Markdown).
public struct CrossoverMarkdownRendering {
  private let findings: [CrossoverFinding]

  public init(_ findings: [CrossoverFinding]) { self.findings = findings }

  /// Without a line break at its end.
  public var text: String {
    let title = "### \(ReportingMessages.crossoverTitle)"
    guard !findings.isEmpty else { return "\(title)\n\n\(ReportingMessages.noCrossovers)" }
    return ([title] + findings.map(Self.text)).joined(separator: "\n\n")
  }

  private static func text(_ finding: CrossoverFinding) -> String {
    let table = CrossoverTable(finding, quote: ForeignText.markdown)
    let marks = table.header.indices.map { $0 == table.header.count - 1 ? "---" : "---:" }
    // Of our own marks this alone means something to Markdown.
    let rows = table.rows.map { $0.map { $0 == "~" ? "\\~" : $0 } }
    let lines = ([table.header, marks] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    return "#### \(ForeignText.markdown(finding.crossover.experiment))\n\n\(finding.sentence(ForeignText.markdown))\n\n"
      + lines.joined(separator: "\n")
  }
}
