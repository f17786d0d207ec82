import Foundation
import LabModel

/// HdrHistogram's interval-log text format, version 1.3: one line per trial × role × measure, which existing readers
/// and plotters open.
public enum HistogramLog {
  /// The file's name inside a run folder.
  public static let fileName = "histograms.hlog"
  /// `Interval_Max` is in milliseconds, as HdrHistogram's own writer has it for nanosecond values.
  static let nanosecondsPerMaximumUnit = 1e6

  /// The lines with which a log begins. `start`: seconds since 1970; `started`: the same for people.
  static func header(start: Double, started: String) -> String {
    """
    #[Histogram log format version 1.3]
    #[StartTime: \(seconds(start)) (seconds since epoch), \(started)]
    #[Values are nanoseconds; StartTimestamp counts seconds from StartTime; Interval_Max is in milliseconds]
    "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"

    """
  }

  /// One interval. `start`: seconds since the log's start; `length`: seconds.
  ///
  /// Nil when zlib has no memory.
  static func line(tag: String, start: Double, length: Double, histogram: Histogram) -> String? {
    guard let encoded = HistogramEncoding.text(of: histogram) else { return nil }
    let maximum = Double(histogram.max ?? 0) / nanosecondsPerMaximumUnit
    return "Tag=\(tag),\(seconds(start)),\(seconds(length)),\(seconds(maximum)),\(encoded)\n"
  }

  /// `cell.block.role.measure`. The format has no quoting: what would end a tag or a part of it becomes `_`.
  public static func tag(cell: String, block: Int, role: String, measure: String) -> String {
    func part(_ text: String) -> String {
      text.map { $0 == "," || $0 == "." || $0.isWhitespace ? "_" : String($0) }.joined()
    }
    return "\(cell).\(block).\(part(role)).\(part(measure))"
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
