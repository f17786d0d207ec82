import LabModel
import Statistics

/// The figures of cells and their ratios to the baseline.
struct ResultTable {
  let scenario: ReportScenario

  private var metrics: [(title: ReportText, metric: Metric)] {
    let headline = scenario.description?.headline
    let latencies: [(ReportText, Figure)] = [("p50", .p50), ("p99", .p99)]
    return latencies.compactMap { title, figure in
      headline.map { (title, Metric(figure, role: $0.role, measure: $0.measure)) }
    } + [
      ("rate", Metric(.throughput, role: Metric.wholeTrial)), ("CPU", Metric(.cpu, role: Metric.wholeTrial)),
      ("allocs", Metric(.allocs, role: Metric.wholeTrial)),
    ]
  }

  func table(of cells: [CellTrials], titled title: ReportText) -> ReportTable {
    let metrics = metrics.filter { entry in cells.contains { !$0.values(of: entry.metric).isEmpty } }
    let hasArms = cells.contains { !scenario.arm(of: $0.name).isEmpty }
    var footnotes = Footnotes()
    let rows = cells.map { cell -> [ReportText] in
      let comparison = scenario.comparison(of: cell)
      return ["\(foreign: cell.name.strategy)", "\(own: cell.name.callers.rawValue)"]
        + (hasArms ? ["\(foreign: scenario.arm(of: cell.name))"] : [])
        + metrics.map { text(cell, $0.metric) } + ratio(cell, comparison, &footnotes)
        + ["\(own: VerdictText.statuses(cell.statuses))", "\(foreign: cell.id)"]
    }
    return ReportTable(
      title: title, columns: columns(metrics.map(\.title), hasArms: hasArms), rows: rows,
      notes: marks(cells) + footnotes.notes.enumerated().map { "[\(own: String($0.offset + 1))] \(prose: $0.element)" })
  }

  private func columns(_ metrics: [ReportText], hasArms: Bool) -> [ReportTable.Column] {
    [.init(title: "strategy"), .init(title: "callers")] + (hasArms ? [.init(title: "params")] : [])
      + metrics.map { .init(title: $0, isNumber: true) }
      + [
        .init(title: "ratio", isNumber: true), .init(title: "95 %", isNumber: true), .init(title: "verdict"),
        .init(title: "trials"), .init(title: "cell"),
      ]
  }

  private func text(_ cell: CellTrials, _ metric: Metric) -> ReportText {
    let median = Quantile.median(of: cell.values(of: metric).map(\.value))
    return "\(own: FigureText.text(median, in: metric.figure.unit))"
  }

  /// Ratio, interval and verdict.
  private func ratio(
    _ cell: CellTrials, _ comparison: CellComparison?, _ footnotes: inout Footnotes
  ) -> [ReportText] {
    let verdict = scenario.verdict(of: cell)
    if scenario.isBaseline(cell) { return ["1", "", "\(own: verdict)"] }
    guard let comparison else { return ["", "", "\(own: verdict)"] }
    let estimate = comparison.outcome.judgement?.estimate
    let interval = estimate?.ratioInterval.map { FigureText.interval($0.lower, $0.upper) }
    return [
      "\(own: FigureText.ratio(estimate?.ratio) + (estimate == nil ? "" : comparison.mark?.rawValue ?? ""))",
      "\(own: interval ?? FigureText.unknown)",
      "\(own: verdict + footnotes.marks(for: comparison))",
    ]
  }

  private func marks(_ cells: [CellTrials]) -> [ReportText] {
    let compared = cells.compactMap(scenario.comparison).filter { $0.outcome.judgement != nil }
    let found = Set(compared.compactMap(\.mark))
    return CellComparison.Mark.allCases.filter(found.contains).map {
      "\(own: $0.rawValue) \(own: ReportingMessages.mark($0))"
    }
  }
}
