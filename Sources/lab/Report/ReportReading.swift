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
    return material
  }

  private func readCounts(into material: inout ReportMaterial) throws(LabError) {
    let path = input.path(of: .throughput)
    guard let table = try ResultsReader.read(path, allowPartial: true).throughput else { return }
    let columns = CellCounts.columns.compactMap(ThroughputColumn.init)
    let sessions = table.keys.map { material.trials.session(run: $0.run) }
    for row in table {
      let occasion = RunTrials.occasion(session: sessions[row.keyIndex], block: row.block)
      for column in columns {
        guard let value = row[column] else { continue }
        material.counts[row.key.cell, default: CellCounts()].note(value, column: column.rawValue, occasion: occasion)
      }
    }
    var known: Set<String> = []
    material.strategies = table.keys.filter { known.insert($0.strategy).inserted }
      .map { ReportStrategy(id: $0.strategy, summary: nil, primitive: $0.primitive) }.sorted { $0.id < $1.id }
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
