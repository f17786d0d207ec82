internal import LabModel

/// How much of a run is as precise as it was asked to be, and what is not.
struct PrecisionNotes {
  private static let shown = 12
  let lines: [String]

  init(_ imprecise: [ImpreciseCell], of cells: Int, target: PrecisionTarget) {
    let aim = "±\(NumberText.decimal(target.halfWidth * 100, places: 1)) %"
    var lines = ["precision: \(cells - imprecise.count) of \(cells) cells are known within \(aim)"]
    for cell in imprecise.prefix(Self.shown) {
      let width = cell.halfWidth.map { "±\(NumberText.decimal($0 * 100, places: 1)) %" } ?? "no interval"
      lines.append(
        "  ! \(cell.scenario)/\(cell.strategy) \(cell.callers.rawValue) \(cell.params): \(width)"
          + " after \(cell.blocks) blocks")
    }
    if imprecise.count > Self.shown { lines.append("  ! and \(imprecise.count - Self.shown) more; run.json lists all") }
    var told: Set<String> = []
    for cell in imprecise where told.insert(cell.reason).inserted { lines.append("  because \(cell.reason)") }
    self.lines = lines
  }
}
