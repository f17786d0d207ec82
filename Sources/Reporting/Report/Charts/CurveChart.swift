import LabModel

/// The whole distribution of a latency: how slow each strategy is for the slowest in a hundred, a thousand, ten thousand.
struct CurveChart {
  let scenario: ReportScenario
  let styles: [String: StrategyStyle]
  /// By cell.
  let latencies: [String: [RoleHistogram]]

  /// One sample in so many is slower: the axis's values, and 100 percent less a share of that.
  private static let rarities: [Double] = [
    1, 1.25, 2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000, 1_000_000,
  ]
  /// Where a line gets its shape.
  private static let marked: Set<Double> = [1, 2, 10, 100, 1_000, 10_000, 100_000]
  /// Beyond, a page would be too large to send by mail: then the headline alone is drawn.
  private static let mostPoints = 12_000

  /// Nil when there is no distribution.
  var chart: ReportChart? {
    let measures = measures
    guard !measures.isEmpty else { return nil }
    let choice = ChartFrame.Choice(
      field: "measure", label: ReportingMessages.Report.measure, values: measures.map { ($0, $0) })
    let frame = ChartFrame(
      scenario.strategies, styles: styles, measured: .y, choices: [ArmChoice.of(scenario, cells), choice])
    let title = ReportingMessages.Report.curveTitle(measures)
    let alternative = ReportingMessages.Report.curveAlternative
    return ReportChart(
      name: "\(scenario.slug)-percentiles", title: title, alternative: alternative,
      specification: frame.specification(
        description: "\(title.plain). \(alternative.plain)", rows: rows(of: measures), height: 320,
        calculations: [
          ["calculate": "format(100 - 100 / datum.rarity, '.6~r') + ' %'", "as": "percentile"],
          ["calculate": .text(ChartUnits.text("datum.ns", in: .nanoseconds)), "as": "latency"],
        ],
        layers: [line(frame), point(frame)]))
  }

  private var cells: [CellTrials] { scenario.cells.filter { latencies[$0.id] != nil } }

  /// `read response`: the headline first, the others by name.
  private var measures: [String] {
    let cells = cells
    let found = Set(cells.flatMap { cell in latencies[cell.id, default: []].map(Self.name) })
    let headline = scenario.description.map { "\($0.headline.role) \($0.headline.measure)" }
    let sorted = found.sorted { ($0 == headline ? 0 : 1, $0) < ($1 == headline ? 0 : 1, $1) }
    let points = cells.count * sorted.count * Self.rarities.count
    return points > Self.mostPoints ? Array(sorted.prefix(1)) : sorted
  }

  private static func name(_ latency: RoleHistogram) -> String { "\(latency.role) \(latency.measure)" }

  private func rows(of measures: [String]) -> [SpecificationValue] {
    scenario.cells.flatMap { cell in
      latencies[cell.id, default: []].filter { measures.contains(Self.name($0)) }.flatMap { latency in
        Self.points(of: latency.histogram).map { point in
          [
            "arm": .text(scenario.arm(of: cell.name)), "strategy": .text(cell.name.strategy),
            "callers": .text(cell.name.callers.rawValue), "measure": .text(Self.name(latency)),
            "rarity": SpecificationValue(point.rarity), "ns": SpecificationValue(point.nanoseconds),
            "mark": .flag(point.isMarked),
          ]
        }
      }
    }
  }

  struct Point: Equatable {
    /// One in so many is slower.
    let rarity: Double
    let nanoseconds: Double
    let isMarked: Bool
  }

  /// A logarithm needs values above 0.
  static func points(of histogram: Histogram) -> [Point] {
    rarities.compactMap { rarity in
      value(of: histogram, rarity: rarity).map {
        Point(rarity: rarity, nanoseconds: max(1, $0), isMarked: marked.contains(rarity))
      }
    }
  }

  /// What all but one in so many samples stay below, in nanoseconds; nil when there are fewer samples: who is the slowest
  /// in a thousand cannot be known of a hundred.
  static func value(of histogram: Histogram, rarity: Double) -> Double? {
    guard rarity <= Double(histogram.count) else { return nil }
    return histogram.value(atPercentile: 100 - 100 / rarity).map { Double($0) }
  }

  private static let rarity: SpecificationValue = [
    "field": "rarity", "type": "quantitative", "scale": ["type": "log", "nice": false],
    "axis": [
      "title": .text(ReportingMessages.Report.percentileAxis),
      "values": [1, 2, 10, 100, 1000, 10000, 100_000, 1_000_000],
      "labelExpr": "format(100 - 100 / datum.value, '.6~r') + ' %'", "labelOverlap": true,
    ],
  ]
  private static let latency: SpecificationValue = [
    "field": "ns", "type": "quantitative", "scale": ChartUnits.logarithmic,
    "axis": ChartUnits.axis(.nanoseconds, title: ReportingMessages.Report.latencyAxis),
  ]

  /// Threads are drawn thin, all else bold.
  private func line(_ frame: ChartFrame) -> SpecificationValue {
    [
      "mark": ["type": "line", "aria": false],
      "encoding": [
        "x": Self.rarity, "y": Self.latency, "color": frame.colour, "strokeDash": frame.dash,
        "strokeWidth": [
          "condition": ["test": "datum.callers === 'threads'", "value": 1.2], "value": 2.4,
        ],
        "detail": ["field": "callers"],
      ],
    ]
  }

  /// The points without a shape are there to be pointed at.
  private func point(_ frame: ChartFrame) -> SpecificationValue {
    [
      "mark": ["type": "point", "filled": true, "size": 45, "aria": false],
      "encoding": [
        "x": Self.rarity, "y": Self.latency, "color": frame.colour, "shape": frame.shape,
        "opacity": ["condition": ["test": "datum.mark", "value": 1], "value": 0],
        "tooltip": [
          ["field": "strategy"], ["field": "callers"], ["field": "percentile"], ["field": "latency"],
          ["field": "measure"],
        ],
      ],
    ]
  }
}
