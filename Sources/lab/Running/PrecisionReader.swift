internal import LabModel
internal import Planning
internal import Statistics

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How precisely each cell of a run is known, from what its summary holds.
enum PrecisionReader {
  /// Cells in no order. A cell that others are compared with has no precision of its own: it gets the blocks they need.
  static func precisions(_ summary: RunSummary) -> [CellPrecision] {
    let cells = Set(summary.rows.keys)
    var baselines: Set<Cell> = []
    var result: [CellPrecision] = []
    for cell in cells {
      let own = values(of: cell, in: summary)
      if let baseline = Pairing.baseline(of: cell, among: cells) {
        let paired = precision(cell, own, baseline, values(of: baseline, in: summary))
        // A baseline that is never correct leaves no ratio: then the figure itself is what can be known.
        if paired.blocks >= 2 || own.count < 2 {
          if paired.blocks >= 2 { baselines.insert(baseline) }
          result.append(paired)
          continue
        }
      }
      result.append(precision(cell, own, nil, own.mapValues { _ in 1 }))
    }
    return result.filter { !baselines.contains($0.cell) }
  }

  private static func precision(
    _ cell: Cell, _ own: [Int: Double], _ baseline: Cell?, _ other: [Int: Double]
  ) -> CellPrecision {
    let estimate = RatioEstimate.paired(contender: own, baseline: other)
    let halfWidth = estimate.logRatioSpread.flatMap {
      Precision.halfWidth(logRatioSpread: $0, blocks: estimate.blocks)
    }
    return CellPrecision(
      cell: cell, baseline: baseline, blocks: estimate.blocks, halfWidth: halfWidth.map { expm1($0) })
  }

  /// The headline figure by block, of the blocks that count.
  private static func values(of cell: Cell, in summary: RunSummary) -> [Int: Double] {
    summary.rows[cell]?.usable { cell.comparesRates ? $0.rate : $0.p50 } ?? [:]
  }
}

extension Cell {
  /// Where callers wait for replies the rate is what a strategy can do; elsewhere the rate was given.
  var comparesRates: Bool { load == .closed && parameters["clients"] != nil }
}
