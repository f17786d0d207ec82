import LabModel

/// What a reader must know of a run before its numbers.
struct RunAnnouncements {
  let record: RunRecord?
  /// Of the reading.
  let warnings: [String]
  /// Whose rows there are.
  let runs: [String]

  /// Each with cause and remedy.
  /// - Parameter side: what the run is called: base, new, run.
  func lines(as side: String) -> [String] {
    var notes = warnings
    if let record {
      if record.finished == nil || record.interrupted {
        notes.append(ReportingMessages.unfinished(side, run: record.run))
      }
      if let stopped = record.stopped { notes.append(ReportingMessages.stopped(side, stopped)) }
      notes += record.warnings.map { ReportingMessages.recorded($0, side) }
    } else {
      notes.append(ReportingMessages.environmentUnknown(side))
    }
    if runs.count > 1 { notes.append(ReportingMessages.severalRuns(side, runs.count)) }
    return notes
  }
}
