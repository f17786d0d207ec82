/// What the run says of claims: first all verdicts, then each with its reasons.
struct FindingSection {
  let findings: [ReportFinding]

  var blocks: [ReportBlock] {
    let table = ReportTable(
      title: ReportingMessages.Report.claims,
      columns: [
        .init(title: "claim"), .init(title: "in words"), .init(title: "verdict"), .init(title: "what was measured"),
      ],
      rows: findings.map { finding in
        [
          "\(foreign: finding.id)", "\(prose: finding.sentence)", "\(strong: ForeignText.plain(finding.verdict))",
          "\(prose: finding.detail)",
        ]
      })
    let explained = findings.filter { !$0.explanation.isEmpty }.map { finding -> ReportText in
      "\(foreign: finding.id): \(prose: finding.explanation)"
    }
    return [.table(table)] + (explained.isEmpty ? [] : [.list(explained)])
  }
}
