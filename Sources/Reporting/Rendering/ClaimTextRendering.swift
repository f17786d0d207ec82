/// Verdicts for a terminal.
public struct ClaimTextRendering {
  private let verdicts: RunVerdicts
  private let isColoured: Bool

  /// - Parameter coloured: verdicts in green and red, which say nothing that the words do not.
  public init(_ verdicts: RunVerdicts, coloured: Bool = false) {
    self.verdicts = verdicts
    isColoured = coloured
  }

  /// Without a line break at its end.
  public var text: String {
    let page = ClaimPage(verdicts, quote: ForeignText.plain)
    var parts = [page.head.joined(separator: "\n")]
    parts += verdicts.byScenario.map { scenario, findings in
      ([ForeignText.plain(scenario)] + findings.flatMap(lines)).joined(separator: "\n")
    }
    if !verdicts.findings.isEmpty { parts.append(legend) }
    parts.append(page.foot.joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  private static let width = ClaimFinding.Verdict.allCases.map(\.rawValue.count).max() ?? 0

  /// The verdict beside the claim; below, what was tested, what was found, and why.
  private func lines(_ finding: ClaimFinding) -> [String] {
    let entry = ClaimEntry(finding, quote: ForeignText.plain)
    let gap = String(repeating: " ", count: Self.width - finding.verdict.rawValue.count)
    let indent = String(repeating: " ", count: Self.width + 4)
    return ["  \(word(finding.verdict))\(gap)  \(entry.id): \(entry.sentence)"]
      + ([entry.tested, entry.found, entry.why].filter { !$0.isEmpty } + entry.notes.map(ReportingMessages.note))
      .map { indent + $0 }
  }

  private func word(_ verdict: ClaimFinding.Verdict) -> String {
    let colour: Int? =
      switch verdict {
      case .supported: 32
      case .refuted: 31
      case .inconclusive: nil
      }
    guard isColoured, let colour else { return verdict.rawValue }
    return "\u{1B}[\(colour)m\(verdict.rawValue)\u{1B}[0m"
  }

  private var legend: String {
    let entries = ReportingMessages.Claims.legend
    let width = entries.map(\.name.count).max() ?? 0
    return
      ([ReportingMessages.Legend.title]
      + entries.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.meaning)" })
      .joined(separator: "\n")
  }
}
