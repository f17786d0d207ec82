internal import LabModel
internal import Planning
internal import Recording

/// What `lab run` prints at its end.
struct RunReport {
  private let session: RunSession
  private let plan: Plan
  /// How many of the record's warnings were said before the run began.
  private let earlierWarnings: Int

  init(_ session: RunSession, plan: Plan, earlierWarnings: Int) {
    self.session = session
    self.plan = plan
    self.earlierWarnings = earlierWarnings
  }

  var text: String {
    let tables = ScenarioCatalogue.all.map {
      SummaryTable($0, summary: session.summary, notApplicable: plan.notApplicable)
    }
    var parts = tables.filter { !$0.isEmpty }.map(\.text)
    parts.append(([counts] + warnings + [effort, paths]).joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  private var counts: String {
    let counts = session.summary.counts
    let statuses = TrialStatus.allCases.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } }
    let measured = counts.reduce(0) { $0 + ($1.key == .notApplicable ? 0 : $1.value) }
    let ended = session.record.interrupted ? "interrupted: " : ""
    return "\(ended)\(measured) of \(plan.trials.count) trials, medians over blocks; rows: "
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
