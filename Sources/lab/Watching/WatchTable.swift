internal import LabModel
internal import Statistics

/// The watched strategy beside its baseline, with both ratios and their intervals.
struct WatchTable {
  private let rows: [(cell: Cell, own: RunSummary.CellRow, other: RunSummary.CellRow)]
  private let baseline: String

  init(_ summary: RunSummary, contender: String, baseline: String) {
    self.baseline = baseline
    let cells = Set(summary.rows.keys)
    rows = cells.filter { $0.strategy == contender }.compactMap { cell in
      guard let other = Pairing.baseline(of: cell, among: cells, named: baseline), let own = summary.rows[cell],
        let base = summary.rows[other]
      else { return nil }
      return (cell, own, base)
    }.sorted { "\($0.cell.parameterText) \($0.cell.callers.bit)" < "\($1.cell.parameterText) \($1.cell.callers.bit)" }
  }

  var text: String {
    var table = TextTable([
      ("strategy", .left), ("callers", .left), ("rate", .right), ("÷ \(baseline)", .right), ("95 % interval", .left),
      ("p50", .right), ("÷ \(baseline)", .right), ("95 % interval", .left), ("correct", .left),
    ])
    for (cell, own, other) in rows {
      table.add(
        [cell.strategy, cell.callers.rawValue] + figures(own, other, \.rate) { NumberText.rate(perSecond: $0) }
          + figures(own, other, \.p50) { NumberText.time(nanoseconds: $0) } + [SummaryTable.correctness(own)])
    }
    let notes = RowNotes(rows.flatMap { [($0.cell.strategy, $0.own.reasons), (baseline, $0.other.reasons)] })
    let values = rows.first.map { "  \($0.cell.parameterText.replacing(";", with: " "))\n" } ?? ""
    return values
      + ([table.text] + notes.lines.filter { !$0.hasSuffix(CommandMessages.debugReason) })
      .joined(separator: "\n")
  }

  private func figures(
    _ own: RunSummary.CellRow, _ other: RunSummary.CellRow, _ value: (RunSummary.Entry) -> Double?,
    text: (Double) -> String
  ) -> [String] {
    let estimate = RatioEstimate.paired(contender: own.usable(value), baseline: other.usable(value))
    let interval = estimate.ratioInterval.map { "\(NumberText.ratio($0.lower))…\(NumberText.ratio($0.upper))" }
    return [
      own.median(value).map(text) ?? "—", estimate.ratio.map { NumberText.ratio($0) } ?? "—", interval ?? "—",
    ]
  }
}
