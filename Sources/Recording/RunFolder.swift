import Foundation
public import LabModel

/// The folder of one run: run.json, latency.csv, throughput.csv and histograms.hlog.
///
/// Everything is on disk when a call returns. A failed call leaves what was written before as it was. Use it from one
/// thread at a time; the value itself may be sent anywhere.
public struct RunFolder: Sendable {
  /// The results folder: two above the run's.
  public let resultsPath: String
  /// The run's folder.
  public let path: String
  /// As last written to run.json; `run` is the name that the folder was made under.
  public internal(set) var record: RunRecord
  /// Seconds since 1970: what StartTimestamp in histograms.hlog counts from.
  let start: Double

  public var latencyPath: String { path + "/" + LatencyColumn.fileName }
  public var throughputPath: String { path + "/" + ThroughputColumn.fileName }
  public var histogramsPath: String { path + "/" + HistogramLog.fileName }
  public var recordPath: String { path + "/" + RunRecordFile.fileName }

  init(path: String, record: RunRecord) {
    let runs = (path as NSString).deletingLastPathComponent
    resultsPath = (runs as NSString).deletingLastPathComponent
    self.path = path
    self.record = record
    start = Self.seconds(record.started) ?? Date().timeIntervalSince1970
  }

  /// Rewrites run.json at once: a reader sees the old record or the new one. `run` stays as it is.
  public mutating func update(_ record: RunRecord) throws(LabError) {
    var record = record
    record.run = self.record.run
    try RunRecordFile.write(record, to: recordPath)
    self.record = record
  }

  static func seconds(_ iso8601: String) -> Double? {
    let date =
      (try? Date(iso8601, strategy: .iso8601))
      ?? (try? Date(iso8601, strategy: .iso8601.time(includingFractionalSeconds: true)))
    return date?.timeIntervalSince1970
  }
}
