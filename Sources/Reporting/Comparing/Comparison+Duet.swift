public import LabModel
import Statistics

extension Comparison {
  /// The two builds of a duet: each strategy of one against the same strategy of the other, paired by block.
  /// - Parameters:
  ///   - baseline: the build that the other is compared with.
  ///   - isContender: which strategies of the other build are compared, by their ids with the side.
  public static func duet(
    _ run: RunTrials, baseline: DuetSide, _ request: ComparisonRequest, isContender: (String) -> Bool = { _ in true }
  ) -> Comparison {
    let bases = run.cells.filter { DuetSide.of($0.name.strategy)?.side == baseline }
    let contenders = run.cells.filter {
      DuetSide.of($0.name.strategy)?.side == baseline.other && isContender($0.name.strategy)
    }
    let pairings = Pairing.duet(bases: bases, contenders: contenders, baseline: baseline)
    let whole = RunSide(run)
    return Comparison(
      kind: .withinRun, base: RunSide(path: "@\(baseline.rawValue)", of: bases, like: whole),
      new: RunSide(path: run.path, of: contenders, like: whole),
      notes: run.announcements(as: ReportingMessages.run) + unjudged(pairings, request.selection),
      families: Families(selection: request.selection, rules: request.rules).of(pairings), rules: request.rules,
      newCells: contenders, environmentIsKnown: run.record != nil)
  }
}

extension Pairing {
  /// Each contender that could be run, with the same strategy's cell of the other build.
  static func duet(bases: [CellTrials], contenders: [CellTrials], baseline: DuetSide) -> [Pairing] {
    let byName = Dictionary(bases.map { ($0.name, $0) }) { first, _ in first }
    return contenders.filter { CellStanding($0.statuses) != .absent }.map { cell in
      let name = DuetSide.of(cell.name.strategy)?.name ?? cell.name.strategy
      let partner = cell.name.replacing(strategy: baseline.named(name), callers: cell.name.callers)
      return Pairing(base: byName[partner], new: cell, mark: nil, design: .paired)
    }
  }
}
