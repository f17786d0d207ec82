internal import LabModel
internal import Statistics

/// One scenario's cells of a duet: build B beside build A, with the ratio and its interval.
struct DuetTable {
  private let scenario: ScenarioDescription
  private let pairs: [(cell: Cell, a: RunSummary.CellRow, b: RunSummary.CellRow)]
  private let notApplicable: [SkippedCell]
  /// The value that most cells have of each factor.
  private let centre: [String: String]
  private let notes: [String]

  init(_ scenario: ScenarioDescription, summary: RunSummary, notApplicable: [SkippedCell]) {
    self.scenario = scenario
    self.notApplicable = notApplicable.filter { $0.cell.scenario == scenario.name }
    let rows = summary.rows.filter { $0.key.scenario == scenario.name }
    pairs = rows.compactMap { cell, row in
      guard cell.side == .b, let a = cell.partner.flatMap({ rows[$0] }) else { return nil }
      return (cell.withoutSide, a, row)
    }.sorted { Self.order($0.cell) < Self.order($1.cell) }
    centre = SummaryTable.centre(of: scenario, cells: pairs.map(\.cell))
    notes =
      RowNotes(
        rows.sorted { Self.order($0.key) < Self.order($1.key) }.map { ($0.key.strategy, $0.value.reasons) }
      ).lines
  }

  var isEmpty: Bool { pairs.isEmpty && notApplicable.isEmpty }

  var text: String {
    let hasArms = pairs.contains { !SummaryTable.difference($0.cell, from: centre).isEmpty }
    var table = TextTable(
      [("strategy", .left), ("callers", .left)] + (hasArms ? [("params", .left)] : []) + [
        ("rate A", .right), ("rate B", .right), ("B ÷ A", .right), ("95 % interval", .left), ("p50 A", .right),
        ("p50 B", .right), ("B ÷ A", .right), ("95 % interval", .left), ("correct", .left),
      ])
    for (cell, a, b) in pairs {
      table.add(
        [cell.strategy, cell.callers.rawValue] + (hasArms ? [SummaryTable.difference(cell, from: centre)] : [])
          + figures(a, b, \.rate) { NumberText.rate(perSecond: $0) }
          + figures(a, b, \.p50) { NumberText.time(nanoseconds: $0) } + [Self.correctness(a, b)])
    }
    return ([heading, table.text] + notes + skipped).joined(separator: "\n")
  }

  private var heading: String {
    "\(scenario.name) — \(scenario.question)\n  p50: \(scenario.headline.measure) of \(scenario.headline.role); "
      + "rate above 1 and p50 below 1: build B is faster\n  centre: "
      + scenario.factors.map { "\($0.name)=\(centre[$0.name] ?? "")" }.joined(separator: " ")
  }

  private var skipped: [String] {
    var told: Set<String> = []
    return notApplicable.map { "  – \($0.cell.strategy) \($0.cell.callers.rawValue): \($0.reason)" }
      .filter { told.insert($0).inserted }
  }

  private func figures(
    _ a: RunSummary.CellRow, _ b: RunSummary.CellRow, _ value: (RunSummary.Entry) -> Double?,
    text: (Double) -> String
  ) -> [String] {
    let estimate = RatioEstimate.paired(contender: b.usable(value), baseline: a.usable(value))
    let interval = estimate.ratioInterval.map {
      "\(NumberText.decimal($0.lower, places: 3))…\(NumberText.decimal($0.upper, places: 3))"
    }
    return [
      a.median(value).map(text) ?? "—", b.median(value).map(text) ?? "—",
      estimate.ratio.map { NumberText.decimal($0, places: 3) } ?? "—", interval ?? "—",
    ]
  }

  private static func correctness(_ a: RunSummary.CellRow, _ b: RunSummary.CellRow) -> String {
    func text(_ row: RunSummary.CellRow) -> String {
      TrialStatus.allCases.compactMap { status in row.statuses[status].map { "\($0) \(status.rawValue)" } }
        .joined(separator: ", ")
    }
    return text(a) == text(b) ? text(a) : "A: \(text(a)); B: \(text(b))"
  }

  private static func order(_ cell: Cell) -> String { "\(cell.parameterText) \(cell.strategy) \(cell.callers.bit)" }
}
