import LabModel
import Statistics

/// One line a row, for programs and spreadsheets. Announcements have no place in it: see `Comparison.notes`.
public struct CSVRendering {
  public static let header = [
    "scenario", "metric", "unit", "better", "cell", "base_cell", "strategy", "callers", "params", "base_median",
    "new_median", "ratio", "ratio_low", "ratio_high", "p", "p_adjusted", "base_n", "new_n", "pairs", "threshold",
    "verdict", "base_statuses", "new_statuses", "notes",
  ]

  private let comparison: Comparison

  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// Every line ended.
  public var text: String {
    var text = Self.header.joined(separator: ",") + "\n"
    for row in comparison.families.lazy.flatMap(\.rows) {
      text += cells(row).map(ForeignText.csv).joined(separator: ",") + "\n"
    }
    return text
  }

  private func cells(_ row: CellComparison) -> [String] {
    let judgement = row.outcome.judgement
    let estimate = judgement?.estimate
    let isPaired = comparison.kind == .withinRun
    let reasons = [row.base.reason, row.new.reason].compactMap { $0 }
    return [
      row.name.scenario, row.metric.name, row.metric.figure.unit.rawValue,
      row.metric.figure.largerIsBetter ? "larger" : "smaller", row.id, row.baseID ?? row.id, row.name.strategy,
      row.name.callers.rawValue, row.name.parameterText, Self.number(row.base.median), Self.number(row.new.median),
      Self.number(estimate?.ratio), Self.number(estimate?.ratioInterval?.lower),
      Self.number(estimate?.ratioInterval?.upper), Self.number(estimate?.pValue),
      Self.number(judgement?.adjustedPValue), "\(row.base.values)", "\(row.new.values)",
      isPaired ? estimate.map { "\($0.blocks)" } ?? "" : "", Self.number(row.threshold), row.outcome.word,
      VerdictText.statuses(row.base.statuses), VerdictText.statuses(row.new.statuses),
      ((judgement?.warnings ?? []).map(\.description) + reasons).joined(separator: "; "),
    ]
  }

  /// Six digits that matter, very small p values with an exponent; empty when unknown.
  static func number(_ value: Double?) -> String {
    guard let value = FigureText.rounded(value) else { return "" }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
