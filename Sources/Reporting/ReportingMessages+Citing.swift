import LabModel
import Statistics

/// Texts of citations.
extension ReportingMessages {
  // MARK: The block

  static let labName = "actor-versus-GCD lab"
  static let repeating = "lab reproduce FILE, with this text in FILE"

  /// What was found, in one sentence.
  static func sentence(_ citation: Citation) -> String {
    let (cell, metric) = (citation.cell.name, citation.metric)
    let place = "in \(cell.scenario), called from \(cell.callers.rawValue), with \(values(cell))"
    let blocks = "\(citation.estimate.blocks) blocks"
    guard let against = citation.against else {
      let unit = metric.figure.unit
      return "\(metric.title) of \(cell.strategy) is \(FigureText.text(citation.estimate.value, in: unit)) (median; "
        + "95 % interval \(FigureText.text(citation.estimate.lower, in: unit)) to "
        + "\(FigureText.text(citation.estimate.upper, in: unit)); \(blocks)) \(place)."
    }
    return "\(metric.title) of \(cell.strategy) is \(FigureText.ratio(citation.estimate.value)) times that of "
      + "\(against.name.strategy)\(otherwise(against.name, than: cell)) (95 % interval "
      + "\(FigureText.ratio(citation.estimate.lower)) to \(FigureText.ratio(citation.estimate.upper)); \(blocks), "
      + "paired) \(place): \(FigureText.text(citation.cell.median, in: metric.figure.unit)) against "
      + "\(FigureText.text(against.median, in: metric.figure.unit)), medians."
  }

  static func title(_ citation: Citation) -> String {
    "\(citation.metric.title) of \(citation.cell.name.strategy)"
      + (citation.against.map { " against \($0.name.strategy)" } ?? "") + " in \(citation.cell.name.scenario)"
  }

  static func published(_ record: RunRecord) -> String { "Run \(record.run) of the \(labName)" }

  static func leftOut(_ cell: CitedCell) -> String? {
    guard cell.statuses.contains(where: { $0.key != .ok }) else { return nil }
    return "\(cell.name.strategy): only the trials that are ok count (\(VerdictText.statuses(cell.statuses)))"
      + (cell.reason.map { ": \($0)" } ?? "")
  }

  private static func values(_ name: CellName) -> String {
    name.parameters.map { "\($0.factor)=\($0.value)" }.joined(separator: " ")
  }

  /// ` (callers=tasks clients=1)` where it is not called with the same values.
  private static func otherwise(_ name: CellName, than other: CellName) -> String {
    let own = name.values.filter { value in !other.values.contains { $0 == value } }
    return own.isEmpty ? "" : " (\(own.map { "\($0.factor)=\($0.value)" }.joined(separator: " ")))"
  }

  // MARK: What cannot be cited

  static func nothingKnown(_ path: String) -> LabError {
    LabError(
      .badData, place: path, cause: "there is no run.json of these rows, so machine, toolchain and seed are not known",
      remedy: "name the run's folder; without its run.json a figure cannot be cited")
  }

  static func otherSchema(_ path: String, _ schema: Int) -> LabError {
    LabError(
      .badData, place: path, cause: "its record is of schema \(schema), this lab's is \(RunRecord.schemaVersion)",
      remedy: "cite it with the lab that made it")
  }

  static func notOk(_ cell: CellTrials) -> LabError {
    LabError(
      .badData, place: described(cell),
      cause: "it is no result: \(VerdictText.statuses(cell.statuses))"
        + (cell.reason.map { " (\(ForeignText.plain($0)))" } ?? ""),
      remedy: CellStanding(cell.statuses) == .untrusted
        ? "measure it again on a quiet machine with a release build; `lab doctor` says what disturbs"
        : "cite a cell whose trials are ok; that this one is not is a finding, not a figure")
  }

  static func notMeasured(_ name: CellName, _ metric: Metric) -> LabError {
    LabError(
      .badData, place: "\(ForeignText.plain(name.scenario))/\(ForeignText.plain(name.strategy))",
      cause: "no trial that is ok has \(metric.title)",
      remedy: "name another --metric; the columns role and measure of the CSV say what there is")
  }

  static func foreignID(_ cell: CellTrials, method: UInt32) -> LabError {
    LabError(
      .badData, place: described(cell), cause: "its id is not that of its values by method \(method) of run.json",
      remedy: "restore the run: its rows were changed, or are of another run")
  }

  static func fewBlocks(_ name: CellName, _ metric: Metric, need: Int, have: Int) -> LabError {
    LabError(
      .badData, place: "\(ForeignText.plain(name.scenario))/\(ForeignText.plain(name.strategy))",
      cause: "\(have) blocks have \(metric.title), an interval needs at least \(need)",
      remedy: "measure it with --profile standard; if it was, with more blocks (--blocks 16), after a look at what "
        + "`lab doctor` says of the machine: trials that are not ok do not count")
  }

  static func noInterval(_ name: CellName, _ metric: Metric, _ warnings: [Warning]) -> LabError {
    LabError(
      .badData, place: "\(ForeignText.plain(name.scenario))/\(ForeignText.plain(name.strategy))",
      cause: "\(metric.title) has no interval (\(warnings.map(\.cause).joined(separator: "; ")))",
      remedy: warnings.last?.remedy ?? "name another --metric")
  }

  static func otherScenario(_ cell: CellName, _ against: CellName) -> LabError {
    LabError(
      .usage, place: "--against \(ForeignText.plain(against.scenario))/\(ForeignText.plain(against.strategy))",
      cause: "the other cell is of \(ForeignText.plain(cell.scenario))", remedy: "name two cells of one scenario")
  }

  static func sameCell(_ cell: CellTrials) -> LabError {
    LabError(
      .usage, place: "--against \(cell.id)", cause: "it is the same cell", remedy: "name another one, or leave it out")
  }

  private static func described(_ cell: CellTrials) -> String {
    "\(cell.id) (\(ForeignText.plain(cell.name.scenario))/\(ForeignText.plain(cell.name.strategy)))"
  }

  // MARK: Which cell is meant

  private static let mostCellsListed = 6

  static func noCellNamed(at place: String) -> LabError {
    LabError(.usage, place: place, cause: "no cell was named", remedy: cellForms)
  }

  static func cellForm(_ word: String, at place: String) -> LabError {
    LabError(
      .usage, place: place, cause: "`\(ForeignText.plain(word))` is neither an id nor of the form that names a cell",
      remedy: cellForms)
  }

  static func unknownID(_ digits: String, among ids: [String], at place: String) -> LabError {
    let nearest = NearestName.of(digits, among: ids).map { "did you mean \($0)? " } ?? ""
    return LabError(
      .usage, place: place, cause: "no cell of the run has an id that begins with \(digits)",
      remedy: nearest + "the column `cell` of the CSVs has the ids; or \(cellForms)")
  }

  static func notInRun(_ kind: String, _ word: String, among known: [String], at place: String) -> LabError {
    LabError(
      .usage, place: place, cause: "the run has no \(kind) `\(ForeignText.plain(word))`",
      remedy: (NearestName.of(word, among: known).map { "did you mean \(ForeignText.plain($0))? " } ?? "")
        + "there are \(known.map(ForeignText.plain).joined(separator: ", "))")
  }

  static func severalCells(_ cells: [String], at place: String) -> LabError {
    LabError(
      .usage, place: place, cause: "\(cells.count) cells of the run are meant by that",
      remedy: "add values, or take an id: \(listed(cells))")
  }

  static func noSuchCell(_ cells: [String], at place: String) -> LabError {
    LabError(
      .usage, place: place, cause: "no cell of the run has all of these values",
      remedy: "nearest are \(listed(cells))")
  }

  private static let cellForms =
    "write an id of the column `cell`, or scenario/strategy and values: rw-cache/actor callers=tasks clients=2"

  private static func listed(_ cells: [String]) -> String {
    let more = cells.count > mostCellsListed ? ", …" : ""
    return cells.prefix(mostCellsListed).map(ForeignText.plain).joined(separator: ", ") + more
  }

  // MARK: Reading a code

  private static let pasteAll = "paste the whole block that `lab cite` printed, with the line that begins `avg1; run=`"

  static func longCitation(_ name: String, most: Int) -> LabError {
    LabError(
      .badData, place: name, cause: "the text is longer than \(most / 1024) KiB",
      remedy: "is this another kind of file? \(pasteAll)")
  }

  static func noCitation(_ name: String) -> LabError {
    LabError(.badData, place: name, cause: "there is no citation code in it", remedy: pasteAll)
  }

  static func otherCitationVersion(_ version: Int, at place: String) -> LabError {
    LabError(
      .badData, place: place,
      cause: "the citation code is of version \(version), this lab knows version \(CitationCode.version)",
      remedy: "use a lab that is at least as new as the one that was cited")
  }

  static func cutCitation(_ place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "the citation code is cut off: its last field, `sum`, is not there",
      remedy: pasteAll)
  }

  static func damagedCitation(_ place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "the citation code is not as it was written: its sum does not fit",
      remedy: "copy it again from where it was cited; nothing in it may be changed but line breaks and spaces")
  }

  static func missingCitationField(_ key: String, at place: String) -> LabError {
    LabError(.badData, place: place, cause: "the citation code has no field `\(key)`", remedy: pasteAll)
  }

  static func badCitationField(_ key: String, at place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "the field `\(ForeignText.plain(key))` of the citation code is not understood",
      remedy: "take a code that `lab cite` made; one that was made by hand, or by a newer lab, may not be understood")
  }

  static func severalCitations(_ name: String, _ codes: [(code: CitationCode, line: Int)]) -> LabError {
    let shown = codes.prefix(mostCellsListed).map { "line \($0.line) (\(subject($0.code)))" }.joined(separator: ", ")
    return LabError(
      .badData, place: name, cause: "there are \(codes.count) different citation codes in it: \(shown)",
      remedy: "leave one of them in the text")
  }

  // MARK: Reproducing

  /// `throughput of unfair-lock / actor in rw-cache (459e062b62a6 / c44e0f2a1b9d)`.
  static func subject(_ code: CitationCode) -> String {
    func id(_ cell: Cell) -> String { cell.id(methodVersion: code.methodVersion) }
    let names = code.cell.strategy + (code.against.map { " / \($0.strategy)" } ?? "")
    let ids = id(code.cell) + (code.against.map { " / \(id($0))" } ?? "")
    return "\(code.metric.title) of \(names) in \(code.cell.scenario) (\(ids))"
  }

  /// `ratio 5.739, 95 % interval 3.612…7.360, 8 blocks`.
  static func figure(_ estimate: CitedEstimate, metric: Metric, isRatio: Bool) -> String {
    let unit = metric.figure.unit
    let figures =
      isRatio
      ? "ratio \(FigureText.ratio(estimate.value)), 95 % interval \(FigureText.interval(estimate.lower, estimate.upper))"
      : "median \(FigureText.text(estimate.value, in: unit)), 95 % interval \(FigureText.text(estimate.lower, in: unit))"
        + "…\(FigureText.text(estimate.upper, in: unit))"
    return "\(figures), \(estimate.blocks) blocks"
  }

  static func differsHere(_ difference: FactDifference) -> String {
    "different \(difference.name): cited \(difference.base), here \(difference.new)"
  }

  static func unknownHere(_ fact: Reproduction.UnknownFact) -> String {
    note("\(fact.name): cited \(fact.cited), not known here, so it may be another one")
  }

  static func verdict(_ reproduction: Reproduction) -> String {
    let overlaps = reproduction.cited.estimate.overlaps(reproduction.measured.estimate.rounded)
    let found = overlaps ? "the intervals overlap" : "the intervals do not overlap"
    let code = " (exit code \(reproduction.exitCode))"
    switch reproduction.verdict {
    case .agrees: return "agrees: \(found)\(code)"
    case .differs: return "differs: \(found)\(code)"
    case .cannotSay:
      return "cannot say: another environment, so the figure may rightly be another one; \(found)"
        + " — measure where it was cited, or add --across-environments\(code)"
    }
  }
}
