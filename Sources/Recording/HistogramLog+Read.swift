import Foundation
public import LabModel

extension HistogramLog {
  /// The distribution of one role and measure in one trial.
  public struct Entry: Sendable, Equatable {
    /// 12 hex digits, as in the CSVs.
    public var cell: String
    public var block: Int
    public var role: String
    public var measure: String
    /// Since the run's start.
    public var startSeconds: Double
    public var lengthSeconds: Double
    public var histogram: Histogram
  }

  /// Reads a log that `RunFolder` wrote. A last line without its line break was cut off and is passed over.
  ///
  /// Throws exit code 66 when the file cannot be read, 65 with `file:line` for a line that is not understood.
  public static func read(_ path: String) throws(LabError) -> [Entry] {
    var reader = try LineReader(path: path)
    var entries: [Entry] = []
    while let line = reader.next() {
      if line.hasPrefix("#") || line.hasPrefix("\"StartTimestamp\"") || line.isEmpty { continue }
      entries.append(try entry(line, path, reader.line))
    }
    return entries
  }

  private static func entry(_ line: String, _ path: String, _ number: Int) throws(LabError) -> Entry {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
    guard cells.count == 5, cells[0].hasPrefix("Tag="), let start = Double(cells[1]), let length = Double(cells[2])
    else { throw RecordingMessages.badHistogramLine(path, line: number) }
    let tag = cells[0].dropFirst(4).split(separator: ".", omittingEmptySubsequences: false)
    guard tag.count == 4, let block = Int(tag[1]) else { throw RecordingMessages.badHistogramLine(path, line: number) }
    guard let histogram = HistogramDecoding.histogram(from: cells[4]) else {
      throw RecordingMessages.badHistogram(path, line: number)
    }
    return Entry(
      cell: String(tag[0]), block: block, role: String(tag[2]), measure: String(tag[3]), startSeconds: start,
      lengthSeconds: length, histogram: histogram)
  }
}
