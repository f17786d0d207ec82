import LabModel

extension ReportingMessages {
  /// What the report says beside its numbers.
  enum Report {
    static func title(_ run: String?) -> ReportText { run.map { "Report of run \(foreign: $0)" } ?? "Report of a run" }

    // MARK: Notices

    static let side = "this report"

    static func otherSchema(_ schema: Int, known: Int) -> String {
      "run.json has schema \(schema), this lab knows \(known) — read the report with the lab that made the run"
    }

    static func stopped(_ reason: String) -> ReportText { "the run ended before its plan did: \(prose: reason)" }

    static func imprecise(_ cells: Int) -> ReportText {
      "\(own: ReportingMessages.counted(cells, "cell")) stayed less precise than the profile asks — run.json names them"
    }

    static let noHistograms =
      "the run has no histograms.hlog, so there are no percentile curves — p50 and p99 are from latency.csv; a run "
      + "folder as lab run left it has the file"

    // MARK: Head

    static func summary(_ statuses: String, planned: Int?) -> ReportText {
      "Trials: \(own: statuses)\(own: planned.map { ", of \($0) planned" } ?? ""). Only those that are ok enter "
        + "statistics. Every number here is also in the run's CSV files, by the 12 digits of its cell."
    }

    static let contents: ReportText = "Scenarios"
    static let nothing: ReportText = "No trial of this run could be made."

    // MARK: Scenarios

    static let baseline = "baseline"
    static func fails(_ statuses: [TrialStatus: Int]) -> String { "fails: \(VerdictText.statuses(statuses))" }
    static let centre = "centre"
    static let condition = "condition"
    static let measure = "measure"
    static let results: ReportText = "Results at the centre"

    static func allCells(_ count: Int) -> ReportText { "All \(own: String(count)) cells" }

    static func comparedWith(_ baseline: String, _ headline: Metric) -> ReportText {
      "Compared by \(own: headline.title) with \(foreign: baseline), block by block; "
        + "\(own: headline.figure.largerIsBetter ? "larger" : "smaller") is better."
    }

    static let nothingRight: ReportText = "No strategy was right here in any trial, so nothing is compared."

    static func centre(_ values: [String: String]) -> ReportText {
      let text = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      return "Centre: \(foreign: text)"
    }

    // MARK: Charts

    static func ratioTitle(_ headline: Metric, baseline: String) -> ReportText {
      "\(own: headline.title) ÷ that of \(foreign: baseline)"
    }

    static func ratioAlternative(_ headline: Metric) -> ReportText {
      "A point for each strategy, with its 95 % interval; right of 1 is \(own: headline.figure.largerIsBetter ? "better" : "worse"). "
        + "The table below has the numbers."
    }

    static let ratioAxis = "ratio"

    static func curveTitle(_ measures: [String]) -> ReportText {
      "Percentiles of \(foreign: measures.first ?? "")\(own: measures.count > 1 ? ", if no other measure is chosen" : "")"
    }
    static let curveAlternative: ReportText =
      "A line for each strategy: the latency that so many percent stay below. Thin lines are called from threads. The "
      + "table below has the numbers."
    static let percentileAxis = "percentile (each step is ten times rarer)"
    static let latencyAxis = "latency"
    static let percentiles: ReportText = "Percentiles at the centre"

    static let clientsTitle: ReportText = "Rate by number of clients"
    static let clientsAlternative: ReportText =
      "A line for each strategy, with 95 % intervals. Thin lines are called from threads. The table below has the numbers."
    static let clientsAxis = "clients"
    static let rateAxis = "operations per second"
    static let numbers: ReportText = "Its numbers"

    static func crossoverTitle(_ crossover: Crossover) -> ReportText {
      "Along \(foreign: crossover.factor): \(foreign: crossover.metric.text) of \(foreign: crossover.contender) ÷ that of "
        + "\(foreign: crossover.baseline)"
    }

    static func probes(_ crossover: Crossover) -> ReportText { "Probes of \(foreign: crossover.experiment)" }

    // MARK: Correctness, claims, strategies, environment

    static let crossovers: ReportText = "\(own: ReportingMessages.crossoverTitle)"
    static let correctness: ReportText = "Correctness"
    static let notApplicable: ReportText = "What could not be run, and why"
    static let claims: ReportText = "Claims"
    /// As a sentence among others.
    static func note(_ text: String) -> String { "Note: \(text)." }

    static func verdicts(_ findings: [ReportFinding]) -> ReportText {
      let counts = ClaimFinding.Verdict.allCases.map { verdict in
        "\(findings.count { $0.verdict == verdict.rawValue }) \(verdict.rawValue)"
      }
      return "\(own: ReportingMessages.counted(findings.count, "claim")): \(own: counts.joined(separator: ", ")). The "
        + "experiments made them before anything was measured; the reasons stand with the scenarios."
    }

    static let strategies: ReportText = "Strategies"
    static let environment: ReportText = "Environment"
    static let legend: ReportText = "How to read this"
    static let noEnvironment: ReportText =
      "The run has no run.json, so machine, toolchain and allocator are not known."
  }
}
