import Foundation
public import LabModel

extension RunFolder {
  /// Adds a finished (or skipped) trial: its histograms, its latency rows, then its throughput rows, of which the last
  /// says that the trial is complete. Durable on return.
  ///
  /// Throws exit code 73 when a file cannot be written; then no file has a part of the trial.
  public func append(_ outcome: TrialOutcome) throws(LabError) {
    try append(outcome, endedAt: Date().timeIntervalSince1970)
  }

  /// Adds the row of a cell that cannot be measured: status `not-applicable`, block 1, no position.
  public func append(_ skipped: SkippedCell) throws(LabError) {
    try append([skipped])
  }

  /// Adds the rows of all cells that cannot be measured, with one write.
  public func append(_ skipped: [SkippedCell]) throws(LabError) {
    var transaction = AppendTransaction()
    let rows = skipped.map { ThroughputRows.text(of: $0, key: RowKey($0, in: record)) }.joined()
    transaction.add(rows, to: throughputPath)
    try transaction.commit()
  }

  /// `endedAt`: seconds since 1970.
  func append(_ outcome: TrialOutcome, endedAt end: Double) throws(LabError) {
    let key = RowKey(outcome, in: record)
    var transaction = AppendTransaction()
    transaction.add(
      try HistogramLines.text(of: outcome, record: record, end: end - start), to: histogramsPath)
    transaction.add(LatencyRows.text(of: outcome, key: key), to: latencyPath)
    transaction.add(ThroughputRows.text(of: outcome, key: key), to: throughputPath)
    try transaction.commit()
  }
}
