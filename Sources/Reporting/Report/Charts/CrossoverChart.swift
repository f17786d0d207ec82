import LabModel

/// From which value of a factor on one strategy is ahead of another: the ratio along the factor, with what was looked for.
struct CrossoverChart {
  let finding: CrossoverFinding
  /// Of the file.
  let name: String
  let styles: [String: StrategyStyle]

  private var crossover: Crossover { finding.crossover }

  /// Nil when no probe has a ratio, and for a factor whose values have no order.
  var chart: ReportChart? {
    let probes = finding.probes.filter { ($0.ratio ?? 0) > 0 }
    guard let axis = CrossoverAxis(finding.crossover), !probes.isEmpty else { return nil }
    let frame = ChartFrame([crossover.contender], styles: styles, measured: .y, choices: [])
    let title = ReportingMessages.Report.crossoverTitle(crossover)
    let alternative: ReportText = "\(prose: finding.sentence)"
    return ReportChart(
      name: name, title: title, alternative: alternative, statesFinding: true,
      specification: frame.specification(
        description: "\(title.plain). \(alternative.plain)", rows: probes.map(row), height: 280,
        layers: [
          band(axis), sought, line(axis, frame), interval(axis, frame), point(axis, frame),
        ]))
  }

  /// The table beside it; nil without a probe.
  var table: ReportTable? {
    guard !finding.probes.isEmpty else { return nil }
    let table = CrossoverTable(finding) { $0 }
    return ReportTable(
      title: ReportingMessages.Report.probes(crossover),
      columns: table.header.enumerated().map { place, title in
        // The factor and the two strategies are names from a file; all else is the lab's own.
        .init(title: place < 2 ? "\(foreign: title)" : "\(own: title)", isNumber: place < table.header.count - 1)
      },
      rows: table.rows.map { row in
        row.enumerated().map { place, text in place == 0 ? "\(foreign: text)" : "\(own: text)" }
      })
  }

  private func row(_ probe: CrossoverProbe) -> SpecificationValue {
    [
      "strategy": .text(crossover.contender), "at": SpecificationValue(probe.number),
      "ratio": SpecificationValue(probe.ratio), "low": SpecificationValue(probe.lower),
      "high": SpecificationValue(probe.upper), "value": .text("\(crossover.factor)=\(probe.value)"),
      "ratioText": .text(FigureText.ratio(probe.ratio)), "intervalText": .text(ReportingMessages.interval(probe)),
      "blocks": .text(ReportingMessages.blocks(probe)),
      "side": .text(ReportingMessages.side(finding.side(of: probe))),
    ]
  }

  private static func ratio(_ field: String) -> SpecificationValue {
    [
      "field": .text(field), "type": "quantitative", "scale": ChartUnits.logarithmic,
      "axis": ChartUnits.ratioAxis(on: .y, title: ReportingMessages.Report.ratioAxis),
    ]
  }

  /// Where it is passed: between two neighbours that are clear of the ratio on different sides.
  private func band(_ axis: CrossoverAxis) -> SpecificationValue {
    let brackets: [CrossoverBracket] =
      switch finding.result {
      case .crossing(let bracket): [bracket]
      case .several(let brackets): brackets
      default: []
      }
    return [
      "data": [
        "values": .list(
          brackets.map {
            ["from": SpecificationValue($0.lower.number), "to": SpecificationValue($0.upper.number)]
          })
      ],
      "mark": ["type": "rect", "color": "currentColor", "opacity": 0.12, "aria": false],
      "encoding": ["x": axis.channel("from"), "x2": ["field": "to"]],
    ]
  }

  private var sought: SpecificationValue {
    [
      "data": ["values": [[:]]], "mark": ["type": "rule", "strokeDash": [4, 4], "opacity": 0.6],
      "encoding": [
        "y": ["datum": .number(crossover.ratio), "type": "quantitative", "scale": ChartUnits.logarithmic]
      ],
    ]
  }

  /// From probe to probe: what lies between was not measured.
  private func line(_ axis: CrossoverAxis, _ frame: ChartFrame) -> SpecificationValue {
    [
      "mark": ["type": "line", "strokeWidth": 1.5, "opacity": 0.6, "aria": false],
      "encoding": ["x": axis.channel("at"), "y": Self.ratio("ratio"), "color": frame.colour],
    ]
  }

  private func interval(_ axis: CrossoverAxis, _ frame: ChartFrame) -> SpecificationValue {
    [
      "transform": [["filter": "isValid(datum.low) && datum.low > 0"]],
      "mark": ["type": "rule", "strokeWidth": 2.5, "opacity": 0.7, "aria": false],
      "encoding": [
        "x": axis.channel("at"), "y": Self.ratio("low"), "y2": ["field": "high"], "color": frame.colour,
      ],
    ]
  }

  private func point(_ axis: CrossoverAxis, _ frame: ChartFrame) -> SpecificationValue {
    [
      "mark": ["type": "point", "filled": true, "size": 70, "opacity": 1],
      "encoding": [
        "x": axis.channel("at"), "y": Self.ratio("ratio"), "color": frame.colour, "shape": frame.shape,
        "tooltip": [
          ["field": "value"], ["field": "ratioText", "title": "ratio"], ["field": "intervalText", "title": "95 %"],
          ["field": "blocks"], ["field": "side"],
        ],
      ],
    ]
  }
}
