import LabModel
import Statistics

/// What becomes of the rate when more clients come.
struct ClientsChart {
  let scenario: ReportScenario
  let styles: [String: StrategyStyle]

  /// Nil where the run has one number of clients only, or the rate was given.
  var chart: ReportChart? {
    let points = points
    let counts = Set(points.filter { $0.name.strategy != BaselineFinder.control }.map(\.clients)).sorted()
    guard scenario.headline == Self.rate, counts.count > 1 else { return nil }
    let frame = ChartFrame(scenario.strategies, styles: styles, measured: .y, choices: [])
    let title = ReportingMessages.Report.clientsTitle
    let alternative = ReportingMessages.Report.clientsAlternative
    return ReportChart(
      name: "\(scenario.slug)-clients", title: title, alternative: alternative,
      specification: frame.specification(
        description: "\(title.plain). \(alternative.plain)", rows: points.map(Self.row), height: 300,
        calculations: [["calculate": .text(ChartUnits.text("datum.rate", in: .perSecond)), "as": "rateText"]],
        layers: Self.layers(frame, counts: Set(points.map(\.clients)).sorted())))
  }

  /// The table beside it.
  var table: ReportTable? {
    guard chart != nil else { return nil }
    return ReportTable(
      title: ReportingMessages.Report.clientsTitle,
      columns: [
        .init(title: "strategy"), .init(title: "callers"), .init(title: "clients", isNumber: true),
        .init(title: "rate", isNumber: true), .init(title: "95 %", isNumber: true),
        .init(title: "n", isNumber: true),
      ],
      rows: points.map { point in
        [
          "\(foreign: point.name.strategy)", "\(own: point.name.callers.rawValue)",
          "\(own: FigureText.plain(point.clients))", "\(own: FigureText.text(point.rate, in: .perSecond))",
          "\(own: Self.text(point.interval))", "\(own: String(point.trials))",
        ]
      })
  }

  static let rate = Metric(.throughput, role: Metric.wholeTrial)

  struct Point {
    let name: CellName
    let clients: Double
    /// Per second.
    let rate: Double
    let interval: Interval?
    let trials: Int
  }

  /// Cells that differ from the centre in the number of clients alone, by strategy, callers and clients.
  private var points: [Point] {
    var centre = scenario.centre
    return scenario.cells.compactMap { cell -> Point? in
      guard let clients = cell.name.value(of: "clients"), let count = Double(clients) else { return nil }
      centre["clients"] = clients
      let values = cell.values(of: Self.rate)
      guard Family.difference(of: cell.name, from: centre).isEmpty, !values.isEmpty else { return nil }
      // The interval of a ratio to 1: on logarithms, as all intervals here.
      let estimate = RatioEstimate.paired(
        contender: Dictionary(values.map { ($0.occasion, $0.value) }) { first, _ in first },
        baseline: Dictionary(values.map { ($0.occasion, 1) }) { first, _ in first })
      return estimate.ratio.map {
        Point(
          name: cell.name, clients: count, rate: $0, interval: estimate.ratioInterval, trials: estimate.blocks)
      }
    }.sorted { a, b in
      (a.name.strategy, a.name.callers.bit, a.clients) < (b.name.strategy, b.name.callers.bit, b.clients)
    }
  }

  private static func text(_ interval: Interval?) -> String {
    guard let interval else { return FigureText.unknown }
    return FigureText.text(interval.lower, in: .perSecond) + "…" + FigureText.text(interval.upper, in: .perSecond)
  }

  private static func row(_ point: Point) -> SpecificationValue {
    [
      "strategy": .text(point.name.strategy), "callers": .text(point.name.callers.rawValue),
      "clients": .number(point.clients), "rate": SpecificationValue(point.rate),
      "low": SpecificationValue(point.interval?.lower), "high": SpecificationValue(point.interval?.upper),
      "intervalText": .text(text(point.interval)),
    ]
  }

  private static func layers(_ frame: ChartFrame, counts: [Double]) -> [SpecificationValue] {
    let clients: SpecificationValue = [
      "field": "clients", "type": "quantitative", "scale": ["type": "log", "base": 2, "nice": false, "padding": 24],
      "axis": ["title": .text(ReportingMessages.Report.clientsAxis), "values": .list(counts.map { .number($0) })],
    ]
    func rate(_ field: String) -> SpecificationValue {
      [
        "field": .text(field), "type": "quantitative", "scale": ChartUnits.logarithmic,
        "axis": ChartUnits.axis(.perSecond, title: ReportingMessages.Report.rateAxis),
      ]
    }
    let width: SpecificationValue = [
      "condition": ["test": "datum.callers === 'threads'", "value": 1.2], "value": 2.4,
    ]
    return [
      [
        "mark": ["type": "line", "aria": false],
        "encoding": [
          "x": clients, "y": rate("rate"), "color": frame.colour, "strokeDash": frame.dash, "strokeWidth": width,
          "detail": ["field": "callers"],
        ],
      ],
      [
        "transform": [["filter": "isValid(datum.low) && datum.low > 0"]], "mark": ["type": "rule", "aria": false],
        "encoding": [
          "x": clients, "y": rate("low"), "y2": ["field": "high"], "color": frame.colour, "strokeWidth": width,
        ],
      ],
      [
        "mark": ["type": "point", "filled": true, "size": 70, "opacity": 1],
        "encoding": [
          "x": clients, "y": rate("rate"), "color": frame.colour, "shape": frame.shape,
          "tooltip": [
            ["field": "strategy"], ["field": "callers"], ["field": "clients"], ["field": "rateText", "title": "rate"],
            ["field": "intervalText", "title": "95 %"],
          ],
        ],
      ],
    ]
  }
}
