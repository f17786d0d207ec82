/// What the run says of every claim, before the reasons, which stand with the scenarios.
struct VerdictSection {
  let findings: [ReportFinding]
  /// Those that have a section.
  let scenarios: [ReportScenario]

  var blocks: [ReportBlock] {
    guard !findings.isEmpty else { return [] }
    let table = ReportTable(
      title: ReportingMessages.Report.claims,
      columns: [.init(title: "scenario"), .init(title: "claim"), .init(title: "verdict"), .init(title: "found")],
      rows: scenarios.flatMap { scenario in
        findings.filter { $0.scenario == scenario.name }.map { finding in
          [
            scenario.link, "\(prose: finding.sentence)", FindingSection.verdict(finding), "\(prose: finding.figure)",
          ]
        }
      })
    return [
      .heading(level: 2, ReportingMessages.Report.claims, anchor: "claims"),
      .paragraph(ReportingMessages.Report.verdicts(findings)), .table(table),
    ]
  }
}
