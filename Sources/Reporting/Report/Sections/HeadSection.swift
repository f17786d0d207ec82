import LabModel

/// What stands above everything: which run, what to doubt, what there is.
struct HeadSection {
  let material: ReportMaterial
  let scenarios: [ReportScenario]

  private var record: RunRecord? { material.trials.record }

  var title: ReportText { ReportingMessages.Report.title(record?.run ?? material.trials.runs.first) }

  var blocks: [ReportBlock] {
    let notices = notices
    return [.heading(level: 1, title, anchor: "top")]
      + (notices.isEmpty ? [] : [.notices(notices)])
      + [
        .paragraph(
          ReportingMessages.Report.summary(
            VerdictText.statuses(material.trials.statuses), planned: record?.plannedTrials)),
        scenarios.isEmpty ? .paragraph(ReportingMessages.Report.nothing) : .list(scenarios.map(entry)),
      ]
  }

  private func entry(_ scenario: ReportScenario) -> ReportText {
    scenario.link + (scenario.description.map { " — \(own: $0.question)" } ?? "")
  }

  /// The gravest first.
  var notices: [ReportNotice] {
    let all = ofRecord + ofReading
    return ReportNotice.Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }

  private var ofRecord: [ReportNotice] {
    guard let record else {
      return [.init(kind: .warning, text: ReportText(own: ReportingMessages.environmentUnknown(side)))]
    }
    var notices: [ReportNotice] = []
    if record.schema != RunRecord.schemaVersion {
      let text = ReportingMessages.Report.otherSchema(record.schema, known: RunRecord.schemaVersion)
      notices.append(.init(kind: .otherSchema, text: ReportText(own: text)))
    }
    if record.finished == nil || record.interrupted {
      notices.append(.init(kind: .partial, text: "\(prose: ReportingMessages.unfinished(side, run: record.run))"))
    }
    if let reason = record.stopped {
      notices.append(.init(kind: .partial, text: ReportingMessages.Report.stopped(reason)))
    }
    if let cells = record.imprecise?.count, cells > 0 {
      notices.append(.init(kind: .note, text: ReportingMessages.Report.imprecise(cells)))
    }
    return notices + record.warnings.map(Self.recorded)
  }

  /// A run's own warning. The words are those of Machine's contamination check.
  private static func recorded(_ warning: String) -> ReportNotice {
    ReportNotice(kind: warning.hasPrefix("contaminated") ? .contaminated : .warning, text: "\(prose: warning)")
  }

  private var ofReading: [ReportNotice] {
    let trials = material.trials
    var notices = trials.warnings.map { ReportNotice(kind: .partial, text: "\(prose: $0)") }
    if trials.runs.count > 1 {
      let text = ReportingMessages.severalRuns(side, trials.runs.count)
      notices.append(.init(kind: .warning, text: ReportText(own: text)))
    }
    if material.latencies == nil {
      notices.append(.init(kind: .note, text: ReportText(own: ReportingMessages.Report.noHistograms)))
    }
    return notices
  }

  private var side: String { ReportingMessages.Report.side }
}
