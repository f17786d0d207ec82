import Foundation
public import LabModel

/// What a run folder or a result file holds.
public struct ResultSet: Sendable {
  /// As given.
  public var path: String
  /// From run.json beside the CSVs; nil when there is none.
  public var record: RunRecord?
  /// Nil when a latency.csv was named.
  public var throughput: ThroughputTable?
  /// Nil when a throughput.csv was named, or a run folder has no latency.csv.
  public var latency: LatencyTable?
  /// What was passed over, each with cause and remedy.
  public var warnings: [String] = []

  init(path: String) { self.path = path }
}

/// Reads what `RunFolder` writes, and refuses what it does not understand.
public enum ResultsReader {
  /// Reads a run folder, or one throughput.csv or latency.csv (of any name: the header decides), with the run.json
  /// beside it. Any thread; a million rows take seconds.
  ///
  /// - Parameter allowPartial: read a file that ends in the middle of a row up to that row, and say so in `warnings`.
  ///
  /// Throws exit code 66 when there is no such input, 65 with `file:line` when it is damaged or of another schema.
  public static func read(_ path: String, allowPartial: Bool = false) throws(LabError) -> ResultSet {
    var set = ResultSet(path: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw RecordingMessages.noInput(path)
    }
    let folder = isFolder.boolValue ? path : (path as NSString).deletingLastPathComponent
    if isFolder.boolValue {
      let throughput = path + "/" + ThroughputColumn.fileName
      let latency = path + "/" + LatencyColumn.fileName
      guard FileManager.default.fileExists(atPath: throughput) else { throw RecordingMessages.noRunFolder(path) }
      set.throughput = try table(throughput, allowPartial, &set.warnings)
      if FileManager.default.fileExists(atPath: latency) {
        set.latency = try table(latency, allowPartial, &set.warnings)
      } else {
        set.warnings.append(RecordingMessages.latencyAbsent(path))
      }
    } else {
      let reader = try CSVReader(path: path)
      try readFile(reader, into: &set, allowPartial)
    }
    try readRecord(below: folder, into: &set)
    return set
  }

  private static func readFile(
    _ reader: CSVReader, into set: inout ResultSet, _ allowPartial: Bool
  ) throws(LabError) {
    let names = try header(reader)
    if ResultHeader.isLatency(names) {
      set.latency = try rows(reader, names, allowPartial, &set.warnings)
    } else {
      set.throughput = try rows(reader, names, allowPartial, &set.warnings)
    }
  }

  private static func table<Column: ResultColumn>(
    _ path: String, _ allowPartial: Bool, _ warnings: inout [String]
  ) throws(LabError) -> ResultTable<Column> {
    let reader = try CSVReader(path: path)
    let names = try header(reader)
    return try rows(reader, names, allowPartial, &warnings)
  }

  private static func header(_ reader: CSVReader) throws(LabError) -> [String] {
    guard try reader.next() == .record else { throw RecordingMessages.headerCut(reader.path) }
    var names: [String] = []
    for index in reader.cells.indices {
      guard let name = reader.text(index) else { throw RecordingMessages.notUTF8(reader, column: "\(index + 1)") }
      names.append(name)
    }
    return names
  }

  private static func rows<Column: ResultColumn>(
    _ reader: CSVReader, _ names: [String], _ allowPartial: Bool, _ warnings: inout [String]
  ) throws(LabError) -> ResultTable<Column> {
    try ResultHeader.check(names, as: Column.self, path: reader.path)
    var builder = ResultTableBuilder<Column>()
    reading: while true {
      switch try reader.next() {
      case .end: break reading
      case .record:
        if reader.cells.count == names.count {
          try builder.add(reader)
          continue
        }
        let error = RecordingMessages.cellCount(reader, found: reader.cells.count, expected: names.count)
        let (line, found) = (reader.line, reader.cells.count)
        // Only the last row can have been cut off; one in the middle was damaged otherwise.
        guard found < names.count, try reader.next() == .end else { throw error }
        guard allowPartial else { throw RecordingMessages.cutOff(reader.path, line: line) }
        warnings.append(RecordingMessages.partial(reader.path, line: line))
        break reading
      case .cut(let openQuote, let lines):
        if openQuote, lines > 1 { throw RecordingMessages.openQuote(reader.path, line: reader.line) }
        guard allowPartial else { throw RecordingMessages.cutOff(reader.path, line: reader.line) }
        warnings.append(RecordingMessages.partial(reader.path, line: reader.line))
        break reading
      }
    }
    return builder.table(path: reader.path)
  }

  /// The record beside the CSVs, if it is theirs.
  private static func readRecord(below folder: String, into set: inout ResultSet) throws(LabError) {
    let path = (folder.isEmpty ? "." : folder) + "/" + RunRecordFile.fileName
    guard FileManager.default.fileExists(atPath: path) else { return }
    let record = try RunRecordFile.read(path)
    let runs = Set((set.throughput?.keys ?? []).map(\.run) + (set.latency?.keys ?? []).map(\.run))
    if runs.isEmpty || runs == [record.run] {
      set.record = record
    } else {
      set.warnings.append(RecordingMessages.otherRecord(path, record: record.run, rows: runs.sorted()))
    }
  }
}
