import LabModel

/// The report of one run: the same content as Markdown and as the content of a page, and its charts.
public struct ReportDocument: Sendable {
  /// Without markup.
  public let title: String
  private let blocks: [ReportBlock]

  /// - Parameters:
  ///   - files: what the run has; without latency.csv scenarios are compared by their rates.
  ///   - rules: when a difference counts, as in `lab compare`.
  public init(
    _ material: ReportMaterial, files: Set<ResultFile> = Set(ResultFile.allCases), rules: JudgingRules = JudgingRules()
  ) {
    let scenarios = Self.scenarios(of: material.trials, files: files, rules: rules)
    let styles = StrategyStyle.of(scenarios.map(\.strategies))
    let head = HeadSection(material: material, scenarios: scenarios)
    title = head.title.plain
    blocks =
      head.blocks
      + scenarios.map { .scenario(ScenarioSection(scenario: $0, material: material, styles: styles).blocks) }
      + StrategySection(strategies: material.strategies).blocks
      + EnvironmentSection(record: material.trials.record).blocks + LegendSection(rules: rules).blocks
  }

  /// - Parameter hasPictures: whether charts/ has a picture of every chart.
  public func markdown(hasPictures: Bool) -> String { ReportMarkdown(hasPictures: hasPictures).text(of: blocks) }

  /// What stands inside a page's `main`; nothing in it acts, whatever names and reasons hold.
  public var page: String { ReportHTML().text(of: blocks) }

  /// Name and Vega-Lite specification (JSON) of each chart, in their order.
  public var charts: [(name: String, specification: String)] {
    Self.charts(in: blocks).map { ($0.name, $0.specification.text) }
  }

  private static func charts(in blocks: [ReportBlock]) -> [ReportChart] {
    blocks.flatMap { block -> [ReportChart] in
      switch block {
      case .chart(let chart): [chart]
      case .folded(_, let blocks), .scenario(let blocks): charts(in: blocks)
      default: []
      }
    }
  }

  /// In the catalogue's order; scenarios that it does not know follow by name.
  private static func scenarios(
    of trials: RunTrials, files: Set<ResultFile>, rules: JudgingRules
  ) -> [ReportScenario] {
    let known = ScenarioCatalogue.all.map(\.name)
    func rank(_ name: String) -> (Int, String) { (known.firstIndex(of: name) ?? known.count, name) }
    return Dictionary(grouping: trials.cells, by: \.name.scenario).sorted { rank($0.key) < rank($1.key) }
      .enumerated().map { position, entry in
        ReportScenario(entry.key, position: position, cells: entry.value, files: files, rules: rules)
      }
  }
}
