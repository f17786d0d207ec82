/// Verdicts for a design document (GitHub's Markdown).
public struct ClaimMarkdownRendering {
  private let verdicts: RunVerdicts

  public init(_ verdicts: RunVerdicts) { self.verdicts = verdicts }

  /// Without a line break at its end.
  public var text: String {
    let page = ClaimPage(verdicts, quote: ForeignText.markdownProse)
    var parts = ["### \(page.foot[0])", list(page.head)]
    for (scenario, findings) in verdicts.byScenario {
      let entries = findings.map { (finding: $0, entry: ClaimEntry($0, quote: ForeignText.markdownProse)) }
      parts += ["#### " + ForeignText.markdownProse(scenario), table(entries)]
      let more = entries.flatMap { lines($0.finding, $0.entry) }
      if !more.isEmpty { parts.append(list(more)) }
    }
    parts.append(list(Array(page.foot.dropFirst())))
    if !verdicts.findings.isEmpty { parts.append(legend) }
    return parts.joined(separator: "\n\n")
  }

  private func table(_ entries: [(finding: ClaimFinding, entry: ClaimEntry)]) -> String {
    let rows = entries.map { finding, entry in
      [entry.id, bold(finding.verdict), entry.sentence, entry.tested, entry.found]
    }
    return ([["claim", "verdict", "says", "tested", "found"], Array(repeating: "---", count: 5)] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// What has no room in a table: why, and what to know of the numbers.
  private func lines(_ finding: ClaimFinding, _ entry: ClaimEntry) -> [String] {
    let texts = [entry.why] + entry.notes.map(ReportingMessages.note)
    return texts.filter { !$0.isEmpty }.map { "**\(entry.id)**, \(finding.verdict.rawValue): \($0)" }
  }

  private func bold(_ verdict: ClaimFinding.Verdict) -> String {
    verdict == .refuted ? "**\(verdict.rawValue)**" : verdict.rawValue
  }

  private func list(_ lines: [String]) -> String { lines.map { "- \($0)" }.joined(separator: "\n") }

  private var legend: String {
    "<details><summary>\(ReportingMessages.Legend.title)</summary>\n\n"
      + list(ReportingMessages.Claims.legend.map { "**\($0.name)**: \($0.meaning)" }) + "\n\n</details>"
  }
}
