import LabModel
import Statistics

/// The columns of the tables that people read, and each row's entries.
struct Columns {
  enum Side { case left, right }
  struct Column {
    let title: String
    let side: Side
    let meaning: String
  }

  let comparison: Comparison
  let family: Family
  /// How a text from a file is written.
  let quote: (String) -> String

  /// The same in text and Markdown; without `params` where no cell differs from the centre.
  static func of(_ comparison: Comparison, hasParameters: Bool) -> [Column] {
    let (base, new) = ReportingMessages.sides(comparison.kind)
    return [
      Column(title: "cell", side: .left, meaning: ReportingMessages.Legend.cell),
      Column(title: "strategy", side: .left, meaning: ReportingMessages.Legend.strategy),
      Column(title: "callers", side: .left, meaning: ReportingMessages.Legend.callers),
      hasParameters ? Column(title: "params", side: .left, meaning: ReportingMessages.Legend.parameters) : nil,
      Column(title: base, side: .right, meaning: ReportingMessages.Legend.sides(base, new)),
      Column(title: new, side: .right, meaning: ""),
      Column(title: "ratio", side: .right, meaning: ReportingMessages.Legend.ratio(base, new)),
      Column(title: "95 %", side: .right, meaning: ReportingMessages.Legend.interval),
      Column(title: "adj. p", side: .right, meaning: ReportingMessages.Legend.probability),
      Column(title: "n", side: .right, meaning: ReportingMessages.Legend.blocks(comparison.kind)),
      Column(title: "verdict", side: .left, meaning: ""),
    ].compactMap { $0 }
  }

  func entries(of row: CellComparison, hasParameters: Bool, footnotes: inout Footnotes) -> [String] {
    let estimate = row.outcome.judgement?.estimate
    let unit = row.metric.figure.unit
    let interval = estimate?.ratioInterval.map { FigureText.interval($0.lower, $0.upper) }
    return [
      String(row.id.prefix(12)), quote(row.name.strategy), row.name.callers.rawValue,
      hasParameters ? quote(family.difference(of: row.name)) : nil,
      FigureText.text(row.base.median, in: unit) + (row.mark?.rawValue ?? ""),
      FigureText.text(row.new.median, in: unit),
      estimate == nil ? FigureText.unknown : FigureText.ratio(estimate?.ratio), interval ?? FigureText.unknown,
      FigureText.probability(row.outcome.judgement?.adjustedPValue),
      Self.blocks(row, estimate?.blocks, comparison.kind),
      VerdictText.text(row) + footnotes.marks(for: row),
    ].compactMap { $0 }
  }

  private static func blocks(_ row: CellComparison, _ pairs: Int?, _ kind: Comparison.Kind) -> String {
    if kind == .withinRun, let pairs { return "\(pairs)" }
    return "\(row.base.values)/\(row.new.values)"
  }
}
