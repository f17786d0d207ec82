import LabModel

/// The rows of throughput.csv for one trial.
enum ThroughputRows {
  /// The role that stands for the whole trial.
  static let whole = "all"

  /// One row per role, by name, then the row `all`: the mark that the trial is complete.
  static func text(of outcome: TrialOutcome, key: RowKey) -> String {
    let roles = outcome.answer.counts.keys.filter { $0 != whole }.sorted() + [whole]
    return roles.map { role in
      row(key: key, role: role, load: outcome.trial.cell.load) { column in
        figure(column, role: role, of: outcome)
      }
    }.joined()
  }

  /// The one row of a cell that cannot be measured.
  static func text(of skipped: SkippedCell, key: RowKey) -> String {
    row(key: key, role: whole, load: skipped.cell.load) { _ in nil }
  }

  private static func row(
    key: RowKey, role: String, load: Load?, number: (ThroughputColumn) -> Double?
  ) -> String {
    let numbers = ThroughputColumn.allCases.map { CSVNumber.text(number($0)) }
    return ([key.text, CSVCell.text(role), load?.rawValue ?? ""] + numbers).joined(separator: ",") + "\n"
  }

  /// What the module reported under the column's name; else, for the whole trial, what the process cost.
  private static func figure(_ column: ThroughputColumn, role: String, of outcome: TrialOutcome) -> Double? {
    let counts = outcome.answer.counts[role] ?? [:]
    if let reported = counts[column.rawValue] { return reported }
    let operations = counts[ThroughputColumn.operations.rawValue]
    if column == .operationsPerSecond, let operations {
      return counts[ThroughputColumn.windowNanoseconds.rawValue].flatMap { $0 > 0 ? operations * 1e9 / $0 : nil }
    }
    guard role == whole else { return nil }
    let process = outcome.answer.process
    func perOperation(_ amount: UInt64?) -> Double? {
      guard let amount, let paidFor = outcome.answer.operationsPaidFor, paidFor > 0 else { return nil }
      return Double(amount) / paidFor
    }
    return switch column {
    case .cpuNanosecondsPerOperation: perOperation(process?.cpuNanoseconds)
    case .voluntarySwitches: process?.voluntarySwitches.map { Double($0) }
    case .involuntarySwitches: process?.involuntarySwitches.map { Double($0) }
    case .threadsPeak: outcome.threadsPeak.map { Double($0) }
    case .heapPeakBytes: process?.heapPeakBytes.map { Double($0) }
    case .heapEndBytes: process?.heapEndBytes.map { Double($0) }
    case .residentPeakBytes: outcome.rssPeakBytes.map { Double($0) }
    case .allocationsPerOperation: perOperation(process?.allocations)
    case .allocatedBytesPerOperation: perOperation(process?.allocatedBytes)
    default: nil
    }
  }
}
