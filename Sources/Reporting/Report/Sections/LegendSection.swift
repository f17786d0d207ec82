import LabModel

/// What every column, status and verdict means.
struct LegendSection {
  let rules: JudgingRules

  var blocks: [ReportBlock] {
    let entries = ReportingMessages.Legend.report(rules)
    return [
      .heading(level: 2, ReportingMessages.Report.legend, anchor: "legend"),
      .list(entries.map { "\(strong: $0.name): \(own: $0.meaning)" }),
    ]
  }
}
