import LabModel

/// One scenario: what is asked, who is faster, how the latencies are spread, who was right.
struct ScenarioSection {
  let scenario: ReportScenario
  let material: ReportMaterial
  let styles: [String: StrategyStyle]

  /// A further chart or table has its place in this list.
  var blocks: [ReportBlock] {
    heading + comparison + results + curve + clients + crossovers + correctness + claims + decision + notApplicable
  }

  private var heading: [ReportBlock] {
    var blocks: [ReportBlock] = [
      .heading(
        level: 2, scenario.description == nil ? "\(foreign: scenario.name)" : "\(own: scenario.name)",
        anchor: scenario.slug)
    ]
    if let question = scenario.description?.question { blocks.append(.paragraph("\(strong: question)")) }
    if !scenario.centre.isEmpty { blocks.append(.paragraph(ReportingMessages.Report.centre(scenario.centre))) }
    return blocks
  }

  private var comparison: [ReportBlock] {
    guard let baseline = scenario.baseline else {
      return scenario.cells.isEmpty ? [] : [.paragraph(ReportingMessages.Report.nothingRight)]
    }
    let text = ReportingMessages.Report.comparedWith(baseline, scenario.headline)
    return [.paragraph(text)] + chart(RatioChart(scenario: scenario, styles: styles).chart)
  }

  private var results: [ReportBlock] {
    guard !scenario.cells.isEmpty else { return [] }
    let atCentre = scenario.cells.filter { scenario.arm(of: $0.name).isEmpty }
    let table = ResultTable(scenario: scenario)
    var blocks: [ReportBlock] = [.table(table.table(of: atCentre, titled: ReportingMessages.Report.results))]
    if atCentre.count < scenario.cells.count {
      let title = ReportingMessages.Report.allCells(scenario.cells.count)
      blocks.append(.folded(title: title, [.table(table.table(of: scenario.cells, titled: title))]))
    }
    return blocks
  }

  private var curve: [ReportBlock] {
    guard let latencies = material.latencies else { return [] }
    let table = PercentileTable(scenario: scenario, latencies: latencies)
    return chart(CurveChart(scenario: scenario, styles: styles, latencies: latencies).chart)
      + (table.table.map { [.folded(title: ReportingMessages.Report.percentiles, [.table($0)])] } ?? [])
  }

  private var clients: [ReportBlock] {
    let clients = ClientsChart(scenario: scenario, styles: styles)
    return chart(clients.chart)
      + (clients.table.map { [.folded(title: ReportingMessages.Report.numbers, [.table($0)])] } ?? [])
  }

  private func chart(_ chart: ReportChart?) -> [ReportBlock] { chart.map { [.chart($0)] } ?? [] }

  private var correctness: [ReportBlock] {
    guard !scenario.cells.isEmpty else { return [] }
    return [
      .heading(level: 3, ReportingMessages.Report.correctness, anchor: "\(scenario.slug)-correctness"),
      .table(CorrectnessTable(scenario: scenario, counts: material.counts).table),
    ]
  }

  private var claims: [ReportBlock] {
    let findings = material.findings.filter { $0.scenario == scenario.name }
    guard !findings.isEmpty else { return [] }
    return [.heading(level: 3, ReportingMessages.Report.claims, anchor: "\(scenario.slug)-claims")]
      + FindingSection(findings: findings).blocks
  }

  private var crossovers: [ReportBlock] {
    let findings = material.crossovers.filter { $0.crossover.scenario == scenario.name }
    guard !findings.isEmpty else { return [] }
    var blocks: [ReportBlock] = [
      .heading(level: 3, ReportingMessages.Report.crossovers, anchor: "\(scenario.slug)-crossovers")
    ]
    for (place, finding) in findings.enumerated() {
      // The experiment's name may hold anything; a file's may not.
      let name = "\(scenario.slug)-crossover-\(place + 1)"
      let crossover = CrossoverChart(finding: finding, name: name, styles: styles)
      if let chart = crossover.chart {
        blocks.append(.chart(chart))
      } else {
        blocks.append(.paragraph("\(prose: finding.sentence)"))
      }
      if let table = crossover.table { blocks.append(.folded(title: table.title, [.table(table)])) }
    }
    return blocks
  }

  private var decision: [ReportBlock] {
    guard let decision = material.decisions.first(where: { $0.scenario == scenario.name }) else { return [] }
    return [.heading(level: 3, "\(own: ReportingMessages.Guide.title)", anchor: "\(scenario.slug)-guide")]
      + DecisionSection(decision: decision).blocks
  }

  private var notApplicable: [ReportBlock] {
    var told: [ReportText] = []
    for cell in scenario.absent {
      let line: ReportText =
        "\(foreign: cell.name.strategy) \(own: cell.name.callers.rawValue): \(prose: cell.reason ?? "")"
      if !told.contains(line) { told.append(line) }
    }
    return told.isEmpty ? [] : [.folded(title: ReportingMessages.Report.notApplicable, [.list(told)])]
  }
}
