import LabModel

/// Who did what they were asked to: order, loss, threads, hangs.
struct CorrectnessTable {
  let scenario: ReportScenario
  /// By cell.
  let counts: [String: CellCounts]

  var table: ReportTable {
    let groups = groups
    let statuses = TrialStatus.allCases.filter { status in groups.contains { $0.statuses[status] != nil } }
    let columns = CellCounts.columns.filter { column in groups.contains { $0.total(column) != nil } }
    var footnotes = ReasonNotes()
    let rows = groups.map { group in
      ["\(foreign: group.strategy)\(own: footnotes.mark(group.reason))", "\(own: group.callers.rawValue)"]
        + statuses.map { Self.text(group.statuses[$0].map { Double($0) }, unknown: "0") }
        + columns.map { Self.text(group.total($0), unknown: FigureText.unknown) }
    }
    return ReportTable(
      title: ReportingMessages.Report.correctness,
      columns: [.init(title: "strategy"), .init(title: "callers")]
        + statuses.map { .init(title: "\(own: $0.rawValue)", isNumber: true) }
        + columns.map { .init(title: "\(own: $0.replacing("_", with: " "))", isNumber: true) },
      rows: rows, notes: footnotes.notes)
  }

  private static func text(_ value: Double?, unknown: String) -> ReportText {
    "\(own: value.map { FigureText.plain($0) } ?? unknown)"
  }

  /// A strategy's cells with one kind of callers.
  private struct Group {
    let strategy: String
    let callers: Callers
    let cells: [CellTrials]
    let counts: [CellCounts]

    var statuses: [TrialStatus: Int] {
      cells.reduce(into: [:]) { total, cell in total.merge(cell.statuses) { $0 + $1 } }
    }
    var reason: String? {
      (cells.first { $0.statuses.contains { $0.key.isFailure } } ?? cells.first { $0.reason != nil })?.reason
    }
    func total(_ column: String) -> Double? { CellCounts.total(column, of: counts) }
  }

  private var groups: [Group] {
    Dictionary(grouping: scenario.cells) { [$0.name.strategy, $0.name.callers.rawValue] }.values
      .compactMap { cells in
        cells.first.map { first in
          Group(
            strategy: first.name.strategy, callers: first.name.callers, cells: cells,
            counts: cells.compactMap { counts[$0.id] })
        }
      }
      .sorted { ($0.strategy, $0.callers.bit) < ($1.strategy, $1.callers.bit) }
  }
}

/// Reasons under a table, each once whatever its numbers are.
private struct ReasonNotes {
  private var keys: [String] = []
  private(set) var notes: [ReportText] = []

  /// ` [2]`; nothing without a reason.
  mutating func mark(_ reason: String?) -> String {
    guard let reason, !reason.isEmpty else { return "" }
    let key = reason.filter { !$0.isNumber }
    if let place = keys.firstIndex(of: key) { return " [\(place + 1)]" }
    keys.append(key)
    notes.append("[\(own: String(keys.count))] \(prose: reason)")
    return " [\(keys.count)]"
  }
}
