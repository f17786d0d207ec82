import LabModel

/// The rows of one result file, in its order. Kept compact: a repeated text once, a row of throughput.csv in some 220
/// bytes, so a million rows fit in memory. Safe to read from any thread.
public struct ResultTable<Column: ResultColumn>: Sendable, RandomAccessCollection {
  /// The file it was read from.
  public let path: String
  let storage: ResultStorage

  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.entries.count }
  public subscript(position: Int) -> ResultRow<Column> {
    precondition(indices.contains(position), "row \(position) of a table of \(count)")
    return ResultRow(storage: storage, index: position)
  }

  /// Every cell of every run in the file, in order of appearance.
  public var keys: [ResultKey] { storage.keys }
}

public typealias LatencyTable = ResultTable<LatencyColumn>
public typealias ThroughputTable = ResultTable<ThroughputColumn>

/// What a table's rows share.
final class ResultStorage: Sendable {
  struct Entry: Sendable {
    var key: UInt32
    var block: UInt32
    /// 0: none.
    var order: UInt32
    var reason: UInt32
    var role: UInt32
    var label: UInt32
    var status: TrialStatus
  }

  let keys: [ResultKey]
  let reasons: [String]
  let roles: [String]
  let labels: [String]
  let entries: [Entry]
  /// Row by row, `width` numbers each; not-a-number stands for an empty cell.
  let numbers: [Double]
  let width: Int

  init(
    keys: [ResultKey], reasons: [String], roles: [String], labels: [String], entries: [Entry], numbers: [Double],
    width: Int
  ) {
    self.keys = keys
    self.reasons = reasons
    self.roles = roles
    self.labels = labels
    self.entries = entries
    self.numbers = numbers
    self.width = width
  }
}
