/// The rows of a comparison, counted.
public struct Tally: Sendable, Equatable {
  /// Rows by `Outcome.word`.
  public private(set) var rows: [String: Int] = [:]
  /// Cells of which some metric was judged.
  public let comparedCells: Int
  /// Cells whose status got worse.
  public let worsenedCells: Int

  /// In the order in which they are told.
  public static let words = [
    "worse", "better", "same", "need-blocks", "no-ratio", "worsened", "failing", "recovered", "untrusted",
    "not-measured", "missing", "added", "no-baseline",
  ]

  public init(_ comparison: Comparison) {
    var compared: Set<String> = []
    var worsened: Set<String> = []
    for row in comparison.families.lazy.flatMap(\.rows) {
      rows[row.outcome.word, default: 0] += 1
      switch row.outcome {
      case .judged, .zeroOnBothSides: compared.insert(row.id)
      case .worsened: worsened.insert(row.id)
      default: break
      }
    }
    comparedCells = compared.count
    worsenedCells = worsened.count
  }

  public subscript(word: String) -> Int { rows[word] ?? 0 }
}
