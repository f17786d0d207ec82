import Foundation
public import LabModel

/// What a cut-off run already has.
public struct FinishedTrial: Sendable, Hashable {
  public var experiment: String
  /// 12 hex digits.
  public var cell: String
  public var block: Int

  public init(experiment: String, cell: String, block: Int) {
    self.experiment = experiment
    self.cell = cell
    self.block = block
  }
}

extension RunFolder {
  /// Opens the folder of a run that was cut off, to go on appending to it. Rows of a trial that is not complete (no row
  /// `all` in throughput.csv) are cut away from the end of all files; run.json stays as it is.
  ///
  /// Throws exit code 66 when there is no such run, 65 when its files are damaged elsewhere than at their end, 73 when
  /// they cannot be written.
  public static func reopen(_ path: String) throws(LabError) -> (folder: RunFolder, finished: Set<FinishedTrial>) {
    let set = try ResultsReader.read(path, allowPartial: true)
    guard let record = set.record, let rows = set.throughput else {
      throw RecordingMessages.noRecord(path)
    }
    // Where the folder is now, not where its name says: it may have been copied.
    let place = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    let folder = RunFolder(path: place, record: record)
    folder.removeLeftovers()
    let finished = Set(
      rows.filter { $0.role == ThroughputRows.whole }.map {
        FinishedTrial(experiment: $0.key.experiment, cell: $0.key.cell, block: $0.block)
      })
    try folder.cutCSV(folder.throughputPath, keeping: finished)
    try folder.cutCSV(folder.latencyPath, keeping: finished)
    try folder.cutHistograms(keeping: Set(finished.map { "\($0.cell).\($0.block)" }))
    return (folder, finished)
  }

  /// Files that a killed run had begun to write and not yet renamed.
  private func removeLeftovers() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.contains(DurableFile.temporaryMark) {
      unlink("\(path)/\(name)")
    }
  }

  /// Trials are appended one after the other, so what is incomplete stands behind all that is complete.
  private func cutCSV(_ path: String, keeping finished: Set<FinishedTrial>) throws(LabError) {
    let reader = try CSVReader(path: path)
    guard try reader.next() == .record else { throw RecordingMessages.headerCut(path) }
    let cells = reader.cells.count
    func index(_ column: KeyColumn) -> Int { KeyColumn.allCases.firstIndex(of: column) ?? 0 }
    var end = reader.endOffset
    while try reader.next() == .record, reader.cells.count == cells {
      guard let experiment = reader.text(index(.experiment)), let cell = reader.text(index(.cell)),
        let block = reader.text(index(.block)).flatMap({ Int($0) })
      else { break }
      if finished.contains(.init(experiment: experiment, cell: cell, block: block)) { end = reader.endOffset }
    }
    try DurableFile.cut(path, to: end)
  }

  private func cutHistograms(keeping finished: Set<String>) throws(LabError) {
    var reader = try LineReader(path: histogramsPath)
    var end = 0
    while let line = reader.next() {
      let tag = line.dropFirst(4).prefix { $0 != "," }.split(separator: ".").prefix(2).joined(separator: ".")
      if !line.hasPrefix("Tag=") || finished.contains(tag) { end = reader.endOffset }
    }
    try DurableFile.cut(histogramsPath, to: end)
  }
}
