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
    let scenarios = Self.scenarios(of: material, files: files, rules: rules)
    let styles = StrategyStyle.of(scenarios.map { Self.strategies(of: $0, in: material) })
    let head = HeadSection(material: material, scenarios: scenarios)
    title = head.title.plain
    blocks =
      head.blocks + GuideSection(decisions: material.decisions, scenarios: scenarios).blocks
      + VerdictSection(findings: material.findings, scenarios: scenarios).blocks
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

  /// Those that its charts show.
  private static func strategies(of scenario: ReportScenario, in material: ReportMaterial) -> [String] {
    let searched = material.crossovers.map(\.crossover).filter { $0.scenario == scenario.name }.map(\.contender)
    return Set(scenario.strategies + searched).sorted()
  }

  /// In the catalogue's order; scenarios that it does not know follow by name.
  private static func scenarios(
    of material: ReportMaterial, files: Set<ResultFile>, rules: JudgingRules
  ) -> [ReportScenario] {
    var cells = Dictionary(grouping: material.trials.cells, by: \.name.scenario)
    // One that was only searched has no cells of its own.
    for scenario in material.crossovers.map(\.crossover.scenario) + material.findings.map(\.scenario) {
      cells[scenario, default: []] += []
    }
    return cells.sorted { Families.rank($0.key) < Families.rank($1.key) }
      .enumerated().map { position, entry in
        ReportScenario(entry.key, position: position, cells: entry.value, files: files, rules: rules)
      }
  }
}
