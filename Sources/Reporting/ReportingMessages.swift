import LabModel

/// Every text of this module, but for the words of tables' entries (`VerdictText`).
enum ReportingMessages {
  // MARK: Metrics

  static func unknownFigure(_ name: String, at place: String, _ exitCode: LabError.ExitCode) -> LabError {
    let known = Figure.allCases.map(\.rawValue)
    return LabError(
      exitCode, place: place, cause: "there is no figure `\(ForeignText.plain(name))`",
      remedy: didYouMean(name, known) + "known are \(known.joined(separator: ", "))")
  }

  static func unknownMeasure(_ name: String, at place: String, _ exitCode: LabError.ExitCode) -> LabError {
    LabError(
      exitCode, place: place, cause: "there is no measure `\(ForeignText.plain(name))`",
      remedy: didYouMean(name, MetricChoice.measures) + "known are \(MetricChoice.measures.joined(separator: ", "))")
  }

  static func metricForm(_ figure: Figure, at place: String, _ exitCode: LabError.ExitCode) -> LabError {
    let forms =
      figure.file == .latency
      ? "\(figure.rawValue), MEASURE.\(figure.rawValue) or ROLE.MEASURE.\(figure.rawValue)"
      : "\(figure.rawValue) or ROLE.\(figure.rawValue)"
    return LabError(exitCode, place: place, cause: "it has too many parts, or an empty one", remedy: "write \(forms)")
  }

  private static func didYouMean(_ word: String, _ known: [String]) -> String {
    NearestName.of(word, among: known).map { "did you mean `\($0)`? " } ?? ""
  }

  // MARK: Sides and facts

  static let base = "base"
  static let new = "new"
  static let run = "run"
  static let methodVersion = "method version"
  static let unknown = "unknown"

  static func sides(_ kind: Comparison.Kind) -> (base: String, new: String) {
    switch kind {
    case .betweenRuns: (base, new)
    case .withinRun: ("baseline", "contender")
    }
  }

  static func renamed(_ cells: Int) -> String {
    "another (\(counted(cells, "cell")) of the same name under another id)"
  }

  static func differs(_ difference: FactDifference, quote: (String) -> String) -> String {
    "different \(difference.name): base \(quote(difference.base)), new \(quote(difference.new))"
  }

  static func note(_ text: String) -> String { "note: \(text)" }

  static func recorded(_ warning: String, _ side: String) -> String { "\(side), warned when it was run: \(warning)" }

  static func unfinished(_ side: String, run: String) -> String {
    "\(side): run \(run) was cut off or still goes on — cells may be missing or have few blocks"
  }

  static func stopped(_ side: String, _ why: String) -> String { "\(side), ended before its plan did: \(why)" }

  static func otherMethod(cells: Int, version: UInt32) -> String {
    "\(counted(cells, "cell")) of another method than run.json says (version \(version)), by their ids"
      + " — the files are not of one run: restore them"
  }

  static func environmentUnknown(_ side: String) -> String {
    "\(side): no run.json beside the CSV, so machine, toolchain and allocator are not known"
      + " — make sure that they were the same"
  }

  static func severalRuns(_ side: String, _ count: Int) -> String {
    "\(side): the file holds \(count) runs; their trials are taken together"
  }

  static func nowhereMeasured(_ metric: Metric, in scenario: String) -> String {
    "\(scenario): no trial that is ok has \(metric.title)"
      + " — the columns role and measure of the CSV say what there is"
  }

  static func fileAbsent(_ metric: Metric, in scenario: String) -> String {
    "\(scenario): not judged, \(metric.title) needs \(metric.figure.file.rawValue) of both sides"
      + " — name the run folders, or another --metric"
  }

  // MARK: Tables

  static func title(_ conclusion: Conclusion) -> String {
    switch conclusion.code {
    case .nothingWorse: "Comparison: nothing worse"
    case .worse: "Comparison: something worse"
    case .incomplete: "Comparison: incomplete"
    }
  }

  static func sectionTitle(_ section: Section, quote: (String) -> String = ForeignText.plain) -> String {
    let figure = section.metric.figure
    let measure = section.metric.measure.map { " " + quote($0) } ?? ""
    let role = section.metric.role == Metric.wholeTrial ? "" : " of \(quote(section.metric.role))\(measure)"
    return "\(quote(section.family.scenario)) — \(figure.rawValue)\(role)"
      + " (\(figure.largerIsBetter ? "larger" : "smaller") is better; "
      + "\(counted(section.family.judgedRows, "row")) judged together)"
  }

  static func centre(_ family: Family, _ quote: (String) -> String) -> String {
    guard !family.centre.isEmpty else { return "" }
    let values = family.centre.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return "  centre: \(quote(values))"
  }

  static func mark(_ mark: CellComparison.Mark) -> String {
    switch mark {
    case .tasks: "the baseline cannot be called from threads: its cell called from tasks"
    case .control: "the control serves one client only: compared across different numbers of clients"
    }
  }

  static func mixed(_ row: CellComparison, reason: String?) -> String {
    "not every trial is ok (\(VerdictText.statuses(row.new.statuses)))" + (reason.map { ": \($0)" } ?? "")
  }

  static let otherNumbers = " (elsewhere with other numbers)"

  static func folded(_ rows: [String: Int]) -> String {
    let parts = Tally.words.compactMap { word in rows[word].map { counted($0, as: word) } }
    return "not shown: \(parts.joined(separator: ", ")) (--all shows every row)"
  }

  /// Rows with the outcome of that name.
  private static func counted(_ rows: Int, as word: String) -> String {
    let names = [
      "same": "~", "need-blocks": "need more blocks", "no-ratio": "without a ratio", "worsened": "failing now",
      "failing": "failing as before", "recovered": "failing no more", "added": "only in new",
    ]
    return "\(rows) \(names[word] ?? word.replacing("-", with: " "))"
  }

  // MARK: Foot

  static func counts(_ tally: Tally) -> String {
    let parts = Tally.words.compactMap { word in
      tally[word] > 0 ? counted(tally[word], as: word) : nil
    }
    return "\(counted(tally.comparedCells, "cell")) compared; rows: "
      + (parts.isEmpty ? "none" : parts.joined(separator: ", "))
  }

  static func conclusion(_ conclusion: Conclusion, judgedRows: Int) -> String {
    if !conclusion.reasons.isEmpty {
      return "\(conclusion.reasons.joined(separator: "; ")) (exit code \(conclusion.code.rawValue))"
    }
    return judgedRows > 0
      ? "nothing worse (exit code 0)"
      : "nothing worse, but no row had enough blocks to be judged (exit code 0; --fail-on need-blocks makes it 3)"
  }

  static func refused(_ obstacles: [FactDifference]) -> String {
    let names = obstacles.map(\.name).joined(separator: ", ")
    let options = [
      obstacles.contains { $0.kind == .environment } ? "--across-environments" : nil,
      obstacles.contains { $0.kind == .method } ? "--across-methods" : nil,
    ].compactMap { $0 }
    return "not compared: different \(names)"
      + " — measure both with the same, or add \(options.joined(separator: " and "))"
  }

  static func missingCells(_ count: Int) -> String { "\(counted(count, "cell")) missing" }
  static func worsenedCells(_ count: Int) -> String { "\(counted(count, "cell")) failing that did not fail before" }
  static func failingCells(_ count: Int) -> String { "\(counted(count, "cell")) with trials that fail" }
  static func untrustedCells(_ count: Int) -> String { "\(counted(count, "cell")) with trials that cannot be trusted" }
  static func rowsNeedBlocks(_ count: Int) -> String { "\(counted(count, "row")) in need of more blocks" }
  static func worseRows(_ count: Int) -> String { "\(counted(count, "row")) worse" }
  static func betterRows(_ count: Int) -> String { "\(counted(count, "row")) better" }
  static let nothingCompared = "no cell could be compared"
  static let unknownEnvironment = "the environment of a run is not known"

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
