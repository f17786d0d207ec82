/// The numbers of one result file, in the order of its header. A raw value is the column's name there.
public protocol ResultColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable
where AllCases == [Self] {
  /// The file's name inside a run folder.
  static var fileName: String { get }
  /// The two text columns between the key columns and the numbers; the first is always `role`.
  static var labels: [String] { get }
  /// Position of each column among the numbers.
  static var ordinals: [Self: Int] { get }
}

extension ResultColumn {
  /// The header row, key columns first.
  public static var header: [String] {
    KeyColumn.allCases.map(\.rawValue) + labels + allCases.map(\.rawValue)
  }

  static func makeOrdinals() -> [Self: Int] {
    Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
  }
}

/// The columns with which every row of every file begins.
public enum KeyColumn: String, CaseIterable, Sendable {
  case schema, run, experiment, scenario, strategy, primitive, callers, params, cell, block, order, status, reason
}
