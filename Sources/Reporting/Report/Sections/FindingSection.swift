/// What the run says of a scenario's claims: first all verdicts, then a paragraph for each that does not hold, and what
/// to know of the others.
struct FindingSection {
  let findings: [ReportFinding]

  var blocks: [ReportBlock] {
    let table = ReportTable(
      title: ReportingMessages.Report.claims,
      columns: [
        .init(title: "claim"), .init(title: "in words"), .init(title: "verdict"), .init(title: "tested"),
        .init(title: "found"),
      ],
      rows: findings.map { finding in
        [
          "\(foreign: finding.id)", "\(prose: finding.sentence)", Self.verdict(finding), "\(prose: finding.tested)",
          "\(prose: finding.found)",
        ]
      })
    let others = findings.filter { !$0.isRefuted && !($0.reason.isEmpty && $0.notes.isEmpty) }.map(Self.remark)
    return [.table(table)] + findings.filter(\.isRefuted).map { .paragraph(Self.refutation($0)) }
      + (others.isEmpty ? [] : [.list(others)])
  }

  /// The one that a reader must not pass over stands out.
  static func verdict(_ finding: ReportFinding) -> ReportText {
    let word = ForeignText.plain(finding.verdict)
    return finding.isRefuted ? "\(strong: word)" : "\(own: word)"
  }

  /// Claim and verdict, then why, in one paragraph.
  private static func refutation(_ finding: ReportFinding) -> ReportText {
    let parts = [finding.reason] + finding.notes.map(ReportingMessages.Report.note)
    return "\(foreign: finding.id) \(strong: "is refuted"): “\(prose: finding.sentence)” "
      + "\(prose: parts.filter { !$0.isEmpty }.joined(separator: " "))"
  }

  private static func remark(_ finding: ReportFinding) -> ReportText {
    let parts = [finding.reason].filter { !$0.isEmpty } + finding.notes.map(ReportingMessages.note)
    return "\(foreign: finding.id), \(own: ForeignText.plain(finding.verdict)): "
      + "\(prose: parts.joined(separator: "; "))"
  }
}
