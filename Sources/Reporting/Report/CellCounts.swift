/// What the oracles counted in the trials of one cell.
public struct CellCounts: Sendable {
  /// The columns of throughput.csv that a correctness table shows, in its order.
  public static let columns = [
    "lost", "duplicated", "out_of_order", "max_displacement", "confinement_violations", "distinct_threads", "missed",
  ]
  /// Those of which the largest of a cell's trials is told; of the others the sum.
  private static let extremes: Set<String> = ["max_displacement", "distinct_threads"]

  /// By trial and column; of a trial's rows the largest, since its row `all` repeats those of the roles.
  private var trials: [Int: [String: Double]] = [:]

  public init() {}

  public mutating func note(_ value: Double, column: String, occasion: Int) {
    let known = trials[occasion]?[column]
    trials[occasion, default: [:]][column] = max(known ?? value, value)
  }

  /// Over all cells given; nil: no trial has the column.
  static func total(_ column: String, of cells: [CellCounts]) -> Double? {
    let values = cells.flatMap { $0.trials.values.compactMap { $0[column] } }
    guard !values.isEmpty else { return nil }
    return extremes.contains(column) ? values.max() : values.reduce(0, +)
  }
}
