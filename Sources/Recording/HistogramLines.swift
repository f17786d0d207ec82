import LabModel

/// The lines of histograms.hlog for one trial.
enum HistogramLines {
  /// - Parameters:
  ///   - end: when the trial ended, in seconds since the run's start.
  static func text(of outcome: TrialOutcome, record: RunRecord, end: Double) throws(LabError) -> String {
    let wall = Double(outcome.wallNanoseconds) / 1e9
    let window = outcome.answer.counts[ThroughputRows.whole]?[ThroughputColumn.windowNanoseconds.rawValue]
    let length = window.map { $0 / 1e9 } ?? wall
    let cell = outcome.trial.cell.id(methodVersion: record.methodVersion)
    var text = ""
    for entry in outcome.answer.histograms {
      let tag = HistogramLog.tag(cell: cell, block: outcome.trial.block, role: entry.role, measure: entry.measure)
      let line = HistogramLog.line(
        tag: tag, start: max(0, end - wall), length: max(0, length), histogram: entry.histogram)
      guard let line else { throw RecordingMessages.cannotCompress(tag) }
      text += line
    }
    return text
  }
}
