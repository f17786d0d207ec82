internal import Foundation
internal import LabModel
internal import Recording
internal import Reporting

/// Reads what a report needs of a run folder, each file once but for throughput.csv.
struct ReportReading {
  let input: ResultInput

  /// Throws as `ResultsReader.read` does, but for a row that was cut off: what stands before it is reported.
  func material() throws(LabError) -> ReportMaterial {
    var reading = RunReading(
      selection: ReportMaterial.selection(files: input.files), allowPartial: true, scenarioPatterns: [],
      strategyPatterns: [])
    var material = ReportMaterial(trials: try reading.trials(of: input))
    try readCounts(into: &material)
    readHistograms(into: &material)
    try readAnswers(into: &material)
    return material
  }

  private func readCounts(into material: inout ReportMaterial) throws(LabError) {
    let path = input.path(of: .throughput)
    let set = try ResultsReader.read(path, allowPartial: true)
    guard let table = set.throughput else { return }
    let columns = CellCounts.columns.compactMap(ThroughputColumn.init)
    let sessions = table.keys.map { material.trials.session(run: $0.run) }
    // A probe may be of the very cell that an experiment chose: its counts are not that cell's.
    let searched = set.record?.searchedExperiments ?? []
    for row in table where !searched.contains(row.key.experiment) {
      let occasion = RunTrials.occasion(session: sessions[row.keyIndex], block: row.block)
      for column in columns {
        guard let value = row[column] else { continue }
        material.counts[row.key.cell, default: CellCounts()].note(value, column: column.rawValue, occasion: occasion)
      }
    }
    // Runs of older labs do not say what their strategies guarantee; each row says what they were.
    if let strategies = material.trials.record?.strategies {
      material.strategies = strategies.map { ReportStrategy(id: $0.id, summary: $0.summary, primitive: $0.primitive) }
      return
    }
    var known: Set<String> = []
    material.strategies = table.keys.filter { known.insert($0.strategy).inserted }
      .map { ReportStrategy(id: $0.strategy, summary: nil, primitive: $0.primitive) }.sorted { $0.id < $1.id }
  }

  /// Claims, the guide and crossovers. The two builds of a duet answer none of them.
  private func readAnswers(into material: inout ReportMaterial) throws(LabError) {
    let reading = try FiguresReading(input)
    let claims = reading.record?.claims ?? []
    let scenarios = reading.scenarios.sorted()
    let metrics = RunVerdicts.metrics(of: claims)
    let figures = reading.figures(metrics + DecisionGuide.metrics(of: scenarios).filter { !metrics.contains($0) })
    guard !figures.isDuet else { return }
    material.findings = RunVerdicts(figures, claims: claims).findings.map { ReportFinding($0) }
    material.decisions = DecisionGuide(figures).scenarios
    material.crossovers = reading.crossovers
    // They are not compared with anything, but they are in the report.
    material.trials.warnings.removeAll { $0 == CompareMessages.crossoversLeftOut }
  }

  /// A log that cannot be read costs the curves, not the report.
  private func readHistograms(into material: inout ReportMaterial) {
    let path = "\(input.path)/\(HistogramLog.fileName)"
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      for entry in try HistogramLog.read(path) {
        // A log is of one run.
        let occasion = RunTrials.occasion(session: 0, block: entry.block)
        guard material.trials.isOK(entry.cell, occasion: occasion) else { continue }
        material.add(
          RoleHistogram(role: entry.role, measure: entry.measure, histogram: entry.histogram), cell: entry.cell)
      }
    } catch {
      material.latencies = nil
      material.trials.warnings.append(ReportMessages.noHistograms(error))
    }
  }
}
