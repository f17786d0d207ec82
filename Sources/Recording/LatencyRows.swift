import LabModel

/// The rows of latency.csv for one trial.
enum LatencyRows {
  /// One row per role and measure, each with its line break; empty when the trial has no histograms.
  static func text(of outcome: TrialOutcome, key: RowKey) -> String {
    outcome.answer.histograms.map { entry in
      let numbers = LatencyColumn.allCases.map { number($0, of: entry.histogram) }
      return ([key.text, CSVCell.text(entry.role), CSVCell.text(entry.measure)] + numbers).joined(separator: ",") + "\n"
    }.joined()
  }

  private static func number(_ column: LatencyColumn, of histogram: Histogram) -> String {
    switch column {
    case .count: CSVNumber.text(histogram.count)
    case .min: CSVNumber.text(histogram.min)
    case .mean: CSVNumber.tenths(histogram.mean)
    case .p50: CSVNumber.text(histogram.value(atPercentile: 50))
    case .p90: CSVNumber.text(histogram.value(atPercentile: 90))
    case .p99: CSVNumber.text(histogram.value(atPercentile: 99))
    case .p999: CSVNumber.text(histogram.value(atPercentile: 99.9))
    case .p9999: CSVNumber.text(histogram.value(atPercentile: 99.99))
    case .max: CSVNumber.text(histogram.max)
    }
  }
}
