public import LabModel

/// Finds the cell of a run that a person means: by its id, or by scenario, strategy and some of its values.
///
/// ```
/// 459e062b62a6, 459e                        the id, or a beginning that no other cell has
/// rw-cache/unfair-lock                      the only one, or the one at the experiment's centre
/// rw-cache/unfair-lock callers=tasks work=0 what is left out is at the centre
/// ```
public struct CellFinder {
  /// Shorter beginnings of an id are too easily a word.
  private static let fewestDigits = 4

  private let cells: [CellTrials]

  public init(_ cells: [CellTrials]) { self.cells = cells }

  /// - Parameters:
  ///   - text: as in the examples; values may also be joined by `;`, as the CSVs have them.
  ///   - other: the cell that is to be compared with the one wanted. Then the scenario may be left out, and values left
  ///     out are that cell's, as `lab compare --within` pairs them.
  ///   - place: what the message names.
  /// - Throws: `usage` when there is none, with the nearest names, or when several are meant, with their ids.
  public func cell(_ text: String, like other: CellTrials? = nil, at place: String) throws(LabError) -> CellTrials {
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == ";" }).map(String.init)
    guard let first = words.first else { throw ReportingMessages.noCellNamed(at: place) }
    if words.count == 1, first.count >= Self.fewestDigits, first.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) {
      return try byID(first, at: place)
    }
    let wanted = try Wanted(words, among: cells, like: other, at: place)
    return try best(of: wanted, like: other, at: place)
  }

  private func byID(_ digits: String, at place: String) throws(LabError) -> CellTrials {
    let found = cells.filter { $0.id.hasPrefix(digits) }
    guard let cell = found.first else {
      throw ReportingMessages.unknownID(digits, among: cells.map(\.id), at: place)
    }
    guard found.count == 1 else { throw ReportingMessages.severalCells(lines(of: found), at: place) }
    return cell
  }

  private func best(of wanted: Wanted, like other: CellTrials?, at place: String) throws(LabError) -> CellTrials {
    let named = cells.filter { $0.name.scenario == wanted.scenario && $0.name.strategy == wanted.strategy }
    if let other, wanted.values.isEmpty, other.name.strategy != wanted.strategy,
      let partner = BaselineFinder(named).cell(for: other.name)?.cell
    {
      return partner
    }
    let matching = named.filter { wanted.matches($0.name) }
    guard !matching.isEmpty else {
      let nearest = named.sorted { wanted.misses($0.name) < wanted.misses($1.name) }
      throw ReportingMessages.noSuchCell(lines(of: nearest), at: place)
    }
    // A cell that could not be run is meant only when there is no other.
    let ran = matching.filter { CellStanding($0.statuses) != .absent }
    let usable = ran.isEmpty ? matching : ran
    if usable.count == 1 { return usable[0] }
    if let other {
      let alike = usable.filter { wanted.agrees($0.name, with: other.name) }
      if alike.count == 1 { return alike[0] }
    }
    let centre = Centre.of(cells.map(\.name).filter { $0.scenario == wanted.scenario }, in: wanted.scenario)
    let central = usable.filter { wanted.isCentral($0.name, at: centre) }
    if central.count == 1 { return central[0] }
    throw ReportingMessages.severalCells(lines(of: central.isEmpty ? usable : central), at: place)
  }

  private func lines(of cells: [CellTrials]) -> [String] {
    cells.map { "\($0.id) (\($0.name.strategy) \($0.name.valuesText))" }
  }
}

extension CellName {
  /// `callers` and every factor with its value, as a person writes them: what tells cells of one strategy apart.
  var values: [(factor: String, value: String)] { [("callers", callers.rawValue)] + parameters }

  /// `callers=tasks clients=2 reads=90`.
  var valuesText: String { values.map { "\($0.factor)=\($0.value)" }.joined(separator: " ") }
}

/// What a description says, checked against a run.
private struct Wanted {
  let scenario: String
  let strategy: String
  let values: [String: String]

  init(_ words: [String], among cells: [CellTrials], like other: CellTrials?, at place: String) throws(LabError) {
    let head = words[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard head.count == 2 || other != nil, !words[0].contains("=") else {
      throw ReportingMessages.cellForm(words[0], at: place)
    }
    scenario = head.count == 2 ? head[0] : other?.name.scenario ?? ""
    strategy = head.last ?? ""
    let scenarios = Set(cells.map(\.name.scenario)).sorted()
    guard scenarios.contains(scenario) else {
      throw ReportingMessages.notInRun("scenario", scenario, among: scenarios, at: place)
    }
    let inScenario = cells.map(\.name).filter { [scenario] in $0.scenario == scenario }
    let strategies = Set(inScenario.map(\.strategy)).sorted()
    guard strategies.contains(strategy) else {
      throw ReportingMessages.notInRun("strategy", strategy, among: strategies, at: place)
    }
    var values: [String: String] = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw ReportingMessages.cellForm(word, at: place) }
      let known = inScenario.flatMap(\.values)
      guard known.contains(where: { $0.factor == parts[0] }) else {
        throw ReportingMessages.notInRun("key", parts[0], among: Set(known.map(\.factor)).sorted(), at: place)
      }
      let measured = Set(known.filter { $0.factor == parts[0] }.map(\.value)).sorted()
      guard measured.contains(parts[1]) else {
        throw ReportingMessages.notInRun("value of \(parts[0])", parts[1], among: measured, at: place)
      }
      values[parts[0]] = parts[1]
    }
    self.values = values
  }

  func matches(_ name: CellName) -> Bool { misses(name) == 0 }

  /// How many of the values it does not have.
  func misses(_ name: CellName) -> Int {
    let own = name.values
    return values.count { wanted in !own.contains { $0.factor == wanted.key && $0.value == wanted.value } }
  }

  /// Whether it is as the other in all that the description leaves out.
  func agrees(_ name: CellName, with other: CellName) -> Bool {
    zip(name.values, other.values).allSatisfy { $0 == $1 || values[$0.factor] != nil }
  }

  /// Whether it is at the centre in all that the description leaves out. Who calls is no matter of the centre.
  func isCentral(_ name: CellName, at centre: [String: String]) -> Bool {
    name.parameters.allSatisfy { values[$0.factor] != nil || centre[$0.factor] == $0.value }
  }
}
