internal import LabModel
internal import Planning
internal import Recording
internal import Reporting

/// What `lab run` prints at its end.
struct RunReport {
  private let session: RunSession
  /// How many of the record's warnings were said before the run began.
  private let earlierWarnings: Int

  init(_ session: RunSession, earlierWarnings: Int) {
    self.session = session
    self.earlierWarnings = earlierWarnings
  }

  var text: String {
    var parts = ScenarioCatalogue.all.compactMap(table)
    if !session.findings.isEmpty { parts.append(CrossoverTextRendering(session.findings).text) }
    parts.append(([counts] + ending + warnings + [effort, paths]).joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  /// A duet's table has one row for both builds.
  private func table(_ scenario: ScenarioDescription) -> String? {
    let (summary, notApplicable) = (session.summary, session.plan.notApplicable)
    if session.plan.trials.contains(where: { $0.cell.side != nil }) {
      let table = DuetTable(scenario, summary: summary, notApplicable: notApplicable)
      return table.isEmpty ? nil : table.text
    }
    let table = SummaryTable(scenario, summary: summary, notApplicable: notApplicable)
    return table.isEmpty ? nil : table.text
  }

  private var ending: [String] {
    let stopped = session.record.stopped.map { ["stopped: \($0)"] } ?? []
    guard let imprecise = session.record.imprecise, let target = session.plan.profile.precision else { return stopped }
    // Baselines have no precision of their own.
    let cells = session.precisions.count
    return stopped + PrecisionNotes(imprecise, of: cells, target: target).lines
  }

  private var counts: String {
    let counts = session.summary.counts
    let statuses = TrialStatus.allCases.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } }
    let measured = counts.reduce(0) { $0 + ($1.key == .notApplicable ? 0 : $1.value) }
    let ended = session.record.interrupted ? "interrupted: " : ""
    return "\(ended)\(measured) of \(session.plan.trials.count) trials, medians over blocks; rows: "
      + statuses.joined(separator: ", ")
  }

  private var warnings: [String] { session.record.warnings.dropFirst(earlierWarnings).map { "warning: \($0)" } }

  private var effort: String {
    let effort = session.effort
    var text = "took \(DurationText.of(nanoseconds: effort.wallNanoseconds))"
    if let outside = effort.outsideShare {
      text += ", \(NumberText.decimal((1 - outside) * 100, places: 1)) % of it inside trials"
    }
    if let overhead = effort.medianOverheadNanoseconds {
      text += "; a worker's start, load, answer and exit: \(NumberText.time(nanoseconds: Double(overhead)))"
    }
    return text
  }

  private var paths: String {
    """
    \(session.folder.latencyPath)
    \(session.folder.throughputPath)
    \(session.folder.recordPath)
    """
  }
}
