import Foundation
public import LabModel

/// The folder of one run: run.json, latency.csv, throughput.csv and histograms.hlog.
///
/// Everything is on disk when a call returns. A failed call leaves what was written before as it was. Use it from one
/// thread at a time; the value itself may be sent anywhere.
public struct RunFolder: Sendable {
  /// The results folder, as given.
  public let resultsPath: String
  /// The run's folder below it.
  public let path: String
  /// As last written to run.json; `run` is the folder's name.
  public internal(set) var record: RunRecord
  /// Seconds since 1970: what StartTimestamp in histograms.hlog counts from.
  let start: Double

  public var latencyPath: String { path + "/" + LatencyColumn.fileName }
  public var throughputPath: String { path + "/" + ThroughputColumn.fileName }
  public var histogramsPath: String { path + "/" + HistogramLog.fileName }
  public var recordPath: String { path + "/" + RunRecordFile.fileName }

  init(resultsPath: String, record: RunRecord) {
    self.resultsPath = resultsPath
    self.path = "\(resultsPath)/runs/\(record.run)"
    self.record = record
    start = Self.seconds(record.started) ?? Date().timeIntervalSince1970
  }

  /// Makes `<resultsPath>/runs/<record.run>/` with run.json and the three empty files. When that name is taken, the run
  /// is called `<run>.2` and so on, here and in every row.
  ///
  /// Throws exit code 73 when a folder or file cannot be made.
  public static func create(in resultsPath: String, record: RunRecord) throws(LabError) -> RunFolder {
    guard isFolderName(record.run) else { throw RecordingMessages.badRunName(record.run) }
    try makeFolders(resultsPath + "/runs")
    var folder = RunFolder(resultsPath: resultsPath, record: record)
    var suffix = 1
    while mkdir(folder.path, 0o755) != 0 {
      guard errno == EEXIST, suffix < 1000 else { throw RecordingMessages.cannotCreate(folder.path, errno) }
      suffix += 1
      var renamed = record
      renamed.run = "\(record.run).\(suffix)"
      folder = RunFolder(resultsPath: resultsPath, record: renamed)
    }
    DurableFile.synchronizeFolder(of: folder.path)
    try DurableFile.replace(folder.latencyPath, with: LatencyColumn.header.joined(separator: ",") + "\n")
    try DurableFile.replace(folder.throughputPath, with: ThroughputColumn.header.joined(separator: ",") + "\n")
    let header = HistogramLog.header(start: folder.start, started: record.started)
    try DurableFile.replace(folder.histogramsPath, with: header)
    try RunRecordFile.write(folder.record, to: folder.recordPath)
    return folder
  }

  /// Rewrites run.json at once: a reader sees the old record or the new one. `run` stays the folder's name.
  public mutating func update(_ record: RunRecord) throws(LabError) {
    var record = record
    record.run = self.record.run
    try RunRecordFile.write(record, to: recordPath)
    self.record = record
  }

  /// One component, nothing hidden: it becomes part of a path, of CSV cells and of a link.
  private static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        byte < 0x80
          && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte))
      }
  }

  private static func makeFolders(_ path: String) throws(LabError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch let error as CocoaError {
      throw RecordingMessages.cannotCreate(path, (error.underlying as? POSIXError)?.code.rawValue ?? EEXIST)
    } catch {
      throw RecordingMessages.cannotCreate(path, EIO)
    }
  }

  static func seconds(_ iso8601: String) -> Double? {
    let date =
      (try? Date(iso8601, strategy: .iso8601))
      ?? (try? Date(iso8601, strategy: .iso8601.time(includingFractionalSeconds: true)))
    return date?.timeIntervalSince1970
  }
}
