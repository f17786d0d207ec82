import LabModel
import Statistics

/// Each strategy against the baseline, with intervals.
struct RatioChart {
  let scenario: ReportScenario
  let styles: [String: StrategyStyle]

  /// Nil when there is nothing to compare.
  var chart: ReportChart? {
    guard let family = scenario.family, let baseline = scenario.baseline, !family.rows.isEmpty else { return nil }
    let choice = ArmChoice.of(scenario, scenario.cells)
    let frame = ChartFrame(
      scenario.strategies, styles: styles, measured: .x, choices: [choice], step: .init(field: "row", pixels: Self.step)
    )
    let atFirst = scenario.cells.count { scenario.arm(of: $0.name) == choice.standard }
    let title = ReportingMessages.Report.ratioTitle(scenario.headline, baseline: baseline)
    let alternative = ReportingMessages.Report.ratioAlternative(scenario.headline)
    return ReportChart(
      name: "\(scenario.slug)-ratio", title: title, alternative: alternative,
      specification: frame.specification(
        description: "\(title.plain). \(alternative.plain)", rows: rows, height: .number(Double(atFirst) * Self.step),
        layers: [Self.unity, interval(frame), point(frame), Self.verdict]))
  }

  /// Of a row, in pixels.
  private static let step = 24.0

  private var rows: [SpecificationValue] { scenario.cells.enumerated().map { row($0.offset, $0.element) } }

  private func row(_ position: Int, _ cell: CellTrials) -> SpecificationValue {
    let comparison = scenario.comparison(of: cell)
    let estimate = comparison?.outcome.judgement?.estimate
    let isBaseline = scenario.isBaseline(cell)
    let interval = estimate?.ratioInterval
    return [
      "arm": .text(scenario.arm(of: cell.name)), "strategy": .text(cell.name.strategy),
      "position": .number(Double(position)),
      "row": .text(name(cell)),
      "ratio": isBaseline ? 1 : SpecificationValue(estimate?.ratio), "low": SpecificationValue(interval?.lower),
      "high": SpecificationValue(interval?.upper), "verdict": .text(scenario.verdict(of: cell)), "cell": .text(cell.id),
      "ratioText": .text(isBaseline ? "1" : FigureText.ratio(estimate?.ratio)),
      "intervalText": .text(interval.map { FigureText.interval($0.lower, $0.upper) } ?? FigureText.unknown),
    ]
  }

  /// The callers too, where there is more than one kind.
  private func name(_ cell: CellTrials) -> String {
    let strategy = ForeignText.plain(cell.name.strategy)
    let isOnly = scenario.cells.allSatisfy { $0.name.callers == cell.name.callers }
    return isOnly ? strategy : "\(strategy) · \(cell.name.callers.rawValue)"
  }

  private static let place: SpecificationValue = [
    "field": "row", "type": "nominal", "sort": ["field": "position", "op": "min"],
    "axis": ["title": .null, "grid": true],
  ]
  private static func ratio(_ field: String) -> SpecificationValue {
    [
      "field": .text(field), "type": "quantitative", "scale": ChartUnits.logarithmic,
      "axis": ChartUnits.ratioAxis(on: .x, title: ReportingMessages.Report.ratioAxis),
    ]
  }

  /// Where nothing differs.
  private static let unity: SpecificationValue = [
    "data": ["values": [[:]]], "mark": ["type": "rule", "strokeDash": [4, 4], "opacity": 0.6],
    "encoding": ["x": ["datum": 1, "type": "quantitative", "scale": ChartUnits.logarithmic]],
  ]

  private func interval(_ frame: ChartFrame) -> SpecificationValue {
    [
      "mark": ["type": "rule", "strokeWidth": 2.5, "opacity": 0.7],
      "encoding": ["x": Self.ratio("low"), "x2": ["field": "high"], "y": Self.place, "color": frame.colour],
    ]
  }

  private func point(_ frame: ChartFrame) -> SpecificationValue {
    [
      "transform": [["filter": "isValid(datum.ratio)"]],
      "mark": ["type": "point", "filled": true, "size": 90, "opacity": 1],
      "encoding": [
        "x": Self.ratio("ratio"), "y": Self.place, "color": frame.colour, "shape": frame.shape,
        "tooltip": [
          ["field": "row", "title": "strategy"], ["field": "arm", "title": "condition"],
          ["field": "ratioText", "title": "ratio"], ["field": "intervalText", "title": "95 %"],
          ["field": "verdict"], ["field": "cell"],
        ],
      ],
    ]
  }

  /// A strategy that has no ratio keeps its line and says why.
  private static let verdict: SpecificationValue = [
    "transform": [["filter": "!isValid(datum.ratio)"]],
    "mark": ["type": "text", "align": "left", "fontStyle": "italic", "limit": 220],
    "encoding": ["x": ["value": 4], "y": Self.place, "text": ["field": "verdict"]],
  ]
}

/// Which values of the factors a chart shows: the centre, or one that differs from it.
enum ArmChoice {
  /// - Parameter cells: those that the chart has something of, in the scenario's order.
  static func of(_ scenario: ReportScenario, _ cells: [CellTrials]) -> ChartFrame.Choice {
    let arms = cells.reduce(into: [String]()) { arms, cell in
      let arm = scenario.arm(of: cell.name)
      if arms.last != arm { arms.append(arm) }
    }
    return ChartFrame.Choice(
      field: "arm", label: ReportingMessages.Report.condition,
      values: arms.map { ($0, $0.isEmpty ? ReportingMessages.Report.centre : $0) })
  }
}
