internal import LabModel
internal import Recording

/// One scenario's cells, strategy beside strategy, medians over the blocks.
struct SummaryTable {
  private let scenario: ScenarioDescription
  private var rows: [(cell: Cell, row: RunSummary.CellRow)]
  private let notApplicable: [SkippedCell]
  /// The value that most cells have of each factor: a star's centre.
  private let centre: [String: String]
  private let cells: Set<Cell>

  init(_ scenario: ScenarioDescription, summary: RunSummary, notApplicable: [SkippedCell]) {
    self.scenario = scenario
    self.notApplicable = notApplicable.filter { $0.cell.scenario == scenario.name }
    let own = summary.rows.filter { $0.key.scenario == scenario.name }
    cells = Set(own.keys)
    centre = Self.centre(of: scenario, cells: cells)
    rows = own.map { ($0.key, $0.value) }
    // A strategy that serves one client only stands beside those that were given more.
    let fixed = Dictionary(grouping: rows.map(\.cell), by: \.strategy).mapValues { cells in
      Set(cells.map { $0.parameters["clients"] }).count == 1
    }
    let keys = Dictionary(
      uniqueKeysWithValues: rows.map { row in
        var cell = row.cell
        if fixed[cell.strategy] == true { cell.parameters["clients"] = centre["clients"] }
        return (row.cell, Self.difference(cell, from: centre))
      })
    rows.sort { a, b in
      (keys[a.cell] ?? "", a.cell.strategy, a.cell.callers.bit) < (
        keys[b.cell] ?? "", b.cell.strategy, b.cell.callers.bit
      )
    }
  }

  /// Of each factor the value that most cells have; the standard among equals.
  static func centre(of scenario: ScenarioDescription, cells: some Collection<Cell>) -> [String: String] {
    var centre: [String: String] = [:]
    for factor in scenario.factors {
      var votes: [String: Int] = [:]
      for cell in cells { votes[cell.parameters[factor.name] ?? "", default: 0] += 1 }
      func rank(_ vote: (key: String, value: Int)) -> (Int, Int, String) {
        (vote.value, vote.key == factor.standard ? 1 : 0, vote.key)
      }
      centre[factor.name] = votes.max { rank($0) < rank($1) }?.key
    }
    return centre
  }

  var isEmpty: Bool { rows.isEmpty && notApplicable.isEmpty }

  var text: String {
    var columns: [(title: String, side: TextTable.Side)] = [
      ("strategy", .left), ("callers", .left), ("params", .left), ("p50", .right), ("p99", .right), ("rate", .right),
      ("× \(Pairing.baseline)", .right), ("allocs/op", .right), ("correct", .left),
    ]
    if !hasBaseline { columns.remove(at: 6) }
    let hasArms = rows.contains { !Self.difference($0.cell, from: centre).isEmpty }
    if !hasArms { columns.remove(at: 2) }
    var table = TextTable(columns)
    for (cell, row) in rows {
      var entries = [
        cell.strategy, cell.callers.rawValue, Self.difference(cell, from: centre),
        row.median(\.p50).map { NumberText.time(nanoseconds: $0) } ?? "—",
        row.median(\.p99).map { NumberText.time(nanoseconds: $0) } ?? "—",
        row.median(\.rate).map { NumberText.rate(perSecond: $0) } ?? "—", ratioText(cell, row),
        row.median(\.allocations).map { NumberText.ratio($0) } ?? "", Self.correctness(row),
      ]
      if !hasBaseline { entries.remove(at: 6) }
      if !hasArms { entries.remove(at: 2) }
      table.add(entries)
    }
    return ([heading, table.text] + notes).joined(separator: "\n")
  }

  private var heading: String {
    let measured = "p50 and p99: \(scenario.headline.measure) of \(scenario.headline.role)"
    let ratio = comparesRates ? "rate ÷ actor's rate, above 1 is faster" : "p50 ÷ actor's p50, below 1 is faster"
    let values = scenario.factors.map { "\($0.name)=\(centre[$0.name] ?? "")" }.joined(separator: " ")
    let explained = hasBaseline ? "\(measured); × \(Pairing.baseline): \(ratio)" : measured
    return "\(scenario.name) — \(scenario.question)\n  \(explained)\n  centre: \(values)"
  }

  private var notes: [String] {
    var notes: [String] = []
    if rows.contains(where: { baseline(of: $0.cell)?.isOfTasks == true }) {
      notes.append("  * \(Pairing.baseline) cannot be called from threads: compared with its cell called from tasks")
    }
    notes += RowNotes(rows.map { ($0.cell.strategy, $0.row.reasons) }).lines
    return notes + absences
  }

  /// Who is not in the table, each with the reason; many whose mechanism has nothing to do with the scenario in one line.
  private var absences: [String] {
    let strangers = notApplicable.filter { $0.reason == "\($0.cell.strategy) does not serve \(scenario.name)" }
    let count = Set(strangers.map(\.cell.strategy)).count
    var lines: [String] = []
    for skipped in notApplicable where count <= 3 || !strangers.contains(skipped) {
      let line = "  – \(skipped.cell.strategy) \(skipped.cell.callers.rawValue): \(skipped.reason)"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines + (count <= 3 ? [] : ["  – \(count) strategies do not serve it: `lab list` shows who does"])
  }

  private var hasBaseline: Bool { rows.contains { baseline(of: $0.cell) != nil } }

  private var comparesRates: Bool { rows.first?.cell.comparesRates ?? false }

  private func ratioText(_ cell: Cell, _ row: RunSummary.CellRow) -> String {
    guard let baseline = baseline(of: cell),
      let ratio = row.ratio(to: baseline.row, comparesRates ? { $0.rate } : { $0.p50 })
    else { return "—" }
    return NumberText.ratio(ratio) + (baseline.isOfTasks ? "*" : "")
  }

  private func baseline(of cell: Cell) -> (row: RunSummary.CellRow, isOfTasks: Bool)? {
    // The baseline's own row shows the 1 that all others are relative to.
    let own = cell.strategy == Pairing.baseline ? cell : nil
    guard let baseline = Pairing.baseline(of: cell, among: cells) ?? own,
      let row = rows.first(where: { $0.cell == baseline })?.row
    else { return nil }
    return (row, baseline.callers != cell.callers)
  }

  static func difference(_ cell: Cell, from centre: [String: String]) -> String {
    cell.parameters.filter { centre[$0.key] != $0.value }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  static func correctness(_ row: RunSummary.CellRow) -> String {
    let statuses = TrialStatus.allCases.compactMap { status in row.statuses[status].map { "\($0) \(status.rawValue)" } }
    let faults = RecordedTrial.faultColumns.map(\.rawValue).compactMap { name in
      row.faults[name].map { "\(name.replacing("_", with: " ")) \(NumberText.decimal($0, places: 0))" }
    }
    return (statuses + faults).joined(separator: ", ")
  }
}
