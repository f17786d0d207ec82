import LabModel

/// The machine, the toolchain and the command: what somebody needs who repeats the run or doubts it.
struct EnvironmentSection {
  let record: RunRecord?

  var blocks: [ReportBlock] {
    let heading = ReportBlock.heading(level: 2, ReportingMessages.Report.environment, anchor: "environment")
    guard let record else { return [heading, .paragraph(ReportingMessages.Report.noEnvironment)] }
    let facts = Self.facts(of: record) + FactDifference.facts(record).map { ($0.name, $0.value) }
    let rows = facts.compactMap { name, value -> [ReportText]? in
      value.map { ["\(own: name)", "\(prose: $0)"] }
    }
    let table = ReportTable(
      title: ReportingMessages.Report.environment, columns: [.init(title: "what"), .init(title: "value")], rows: rows)
    return [heading, .table(table)]
  }

  /// What a comparison of two runs does not ask for.
  private static func facts(of record: RunRecord) -> [(name: String, value: String?)] {
    let place = record.environment
    let commit = place.gitCommit.map { $0 + (place.gitDirty == true ? ", with local changes" : "") }
    return [
      ("run", record.run), ("command", record.command.joined(separator: " ")), ("seed", String(record.seed)),
      ("profile", "\(record.profile.name), \(ReportingMessages.counted(record.profile.blocks, "block"))"),
      ("started", record.started), ("resumed", record.resumed?.joined(separator: ", ")),
      ("finished", record.finished), ("commit", commit),
      ("memory", place.memoryBytes.map { FigureText.text(Double($0), in: .bytes) }),
      ("load before", place.loadBefore.map { FigureText.fixed($0, places: 2) }),
      ("load after", place.loadAfter.map { FigureText.fixed($0, places: 2) }),
      ("steal", place.stealPercent.map { FigureText.percent($0) }),
      ("other processes", place.otherProcessesPercent.map { "\(FigureText.percent($0)) of a core" }),
      ("clock's cost", FigureText.text(place.worker.clockCostNanoseconds, in: .nanoseconds)),
      ("hardware counters", place.hardwareCounters),
    ]
  }
}
