internal import LabModel

/// What a cell is compared with in the run's own table and in its precision.
enum Pairing {
  static let baseline = "actor"

  /// In a duet `X@B` is compared with `X@A`. Else the actor's cell with the same values; where callers are threads, of
  /// which an actor serves none, its cell that tasks call. Nil for a baseline itself.
  /// - Parameter baseline: another strategy than the actor.
  static func baseline(of cell: Cell, among cells: Set<Cell>, named baseline: String = baseline) -> Cell? {
    if let side = cell.side { return side == .b ? cell.partner.flatMap { cells.contains($0) ? $0 : nil } : nil }
    guard cell.strategy != baseline else { return nil }
    var candidate = cell
    candidate.strategy = baseline
    if cells.contains(candidate) { return candidate }
    guard cell.callers == .threads else { return nil }
    candidate.callers = .tasks
    return cells.contains(candidate) ? candidate : nil
  }
}
