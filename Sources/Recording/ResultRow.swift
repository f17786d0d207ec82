public import LabModel

/// One row of a result file: a view into its table.
public struct ResultRow<Column: ResultColumn>: Sendable {
  let storage: ResultStorage
  let index: Int

  private var entry: ResultStorage.Entry { storage.entries[index] }

  public var key: ResultKey { storage.keys[Int(entry.key)] }
  /// Position of `key` among the table's `keys`.
  public var keyIndex: Int { Int(entry.key) }
  /// From 1.
  public var block: Int { Int(entry.block) }
  /// Position of the trial in the run, from 1; nil for a cell that never ran.
  public var order: Int? { entry.order == 0 ? nil : Int(entry.order) }
  public var status: TrialStatus { entry.status }
  /// Empty when there is none.
  public var reason: String { storage.reasons[Int(entry.reason)] }
  /// What the client was doing; `all` in throughput.csv stands for the whole trial.
  public var role: String { storage.roles[Int(entry.role)] }

  /// The number in a column, in the unit that its name ends with; nil when unknown.
  public subscript(column: Column) -> Double? {
    guard let ordinal = Column.ordinals[column] else { return nil }
    let value = storage.numbers[index * storage.width + ordinal]
    return value.isNaN ? nil : value
  }
}

extension ResultRow where Column == LatencyColumn {
  /// submit | wait | service | response | lateness | age
  public var measure: String { storage.labels[Int(entry.label)] }
}

extension ResultRow where Column == ThroughputColumn {
  /// How requests arrived; nil when the cell is empty.
  public var load: Load? { Load(rawValue: storage.labels[Int(entry.label)]) }
}
