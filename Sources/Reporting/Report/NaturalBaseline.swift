import LabModel

/// The strategy that a scenario's others are compared with.
enum NaturalBaseline {
  /// The actor is what a code base moves to. Where it has no role, what such code was before.
  private static let preferred = ["actor", "closure", "main-queue", "gcd-barrier"]
  /// The floor is no mechanism that one could choose.
  private static let control = "null"

  /// The first preferred one that was ever right; else the one that was right in most cells, by name among equals. Nil
  /// when none was.
  static func of(_ cells: [CellTrials]) -> String? {
    let right = cells.filter { $0.statuses[.ok] != nil }.reduce(into: [String: Int]()) {
      $0[$1.name.strategy, default: 0] += 1
    }
    if let found = preferred.first(where: { right[$0] != nil }) { return found }
    let others = right.filter { $0.key != control }
    return (others.isEmpty ? right : others).min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}
