import LabModel
import Statistics

extension Comparison {
  /// Strategies of one run against one of them, paired by block.
  /// - Parameters:
  ///   - baseline: the id of a strategy.
  ///   - isContender: which of the others are compared with it.
  public static func within(
    _ run: RunTrials, baseline: String, _ request: ComparisonRequest, isContender: (String) -> Bool = { _ in true }
  ) -> Comparison {
    let bases = run.cells.filter { $0.name.strategy == baseline }
    let contenders = run.cells.filter { $0.name.strategy != baseline && isContender($0.name.strategy) }
    let pairings = Pairing.within(bases: bases, contenders: contenders)
    let whole = RunSide(run)
    return Comparison(
      kind: .withinRun, base: RunSide(path: baseline, of: bases, like: whole),
      new: RunSide(path: run.path, of: contenders, like: whole),
      notes: run.announcements(as: ReportingMessages.run) + unjudged(pairings, request.selection),
      families: Families(selection: request.selection, rules: request.rules).of(pairings), rules: request.rules,
      newCells: contenders, environmentIsKnown: run.record != nil)
  }
}

extension Pairing {
  /// Each contender that could be run, with the baseline's cell that it is compared with.
  static func within(bases: [CellTrials], contenders: [CellTrials]) -> [Pairing] {
    let finder = BaselineFinder(bases)
    return contenders.filter { CellStanding($0.statuses) != .absent }.map { cell in
      let found = finder.cell(for: cell.name)
      return Pairing(base: found?.cell, new: cell, mark: found?.mark, design: .paired)
    }
  }
}

/// The baseline's cell that a contender's cell is compared with.
struct BaselineFinder {
  /// The strategy without synchronisation, which serves one client.
  static let control = "null"

  let cells: [CellTrials]
  private let byName: [CellName: CellTrials]
  /// By what is left of the name without its clients; the centre's first.
  private let byNameWithoutClients: [CellName: CellTrials]

  init(_ cells: [CellTrials]) {
    self.cells = cells
    byName = Dictionary(cells.map { ($0.name, $0) }) { first, _ in first }
    let centres = Dictionary(grouping: cells, by: \.name.scenario).mapValues { cells in
      Centre.of(cells.map(\.name), in: cells.first?.name.scenario ?? "")["clients"]
    }
    byNameWithoutClients = Dictionary(cells.map { (Self.withoutClients($0.name), $0) }) { first, second in
      let centre = centres[second.name.scenario] ?? nil
      return second.name.parameters.contains { $0.factor == "clients" && $0.value == centre } ? second : first
    }
  }

  /// With the same factor values and callers; else as `Mark` says.
  func cell(for contender: CellName) -> (cell: CellTrials, mark: CellComparison.Mark?)? {
    guard let strategy = cells.first?.name.strategy else { return nil }
    let same = contender.replacing(strategy: strategy, callers: contender.callers)
    let fromTasks = contender.replacing(strategy: strategy, callers: .tasks)
    if let cell = usable(byName[same]) { return (cell, nil) }
    if contender.callers == .threads, let cell = usable(byName[fromTasks]) { return (cell, .tasks) }
    guard strategy == Self.control || contender.strategy == Self.control else { return nil }
    if let cell = usable(byNameWithoutClients[Self.withoutClients(same)]) { return (cell, .control) }
    guard contender.callers == .threads else { return nil }
    return usable(byNameWithoutClients[Self.withoutClients(fromTasks)]).map { ($0, .control) }
  }

  /// A cell that could not be run says only that there is none.
  private func usable(_ cell: CellTrials?) -> CellTrials? {
    cell.flatMap { CellStanding($0.statuses) == .absent ? nil : $0 }
  }

  private static func withoutClients(_ name: CellName) -> CellName {
    CellName(
      scenario: name.scenario, strategy: name.strategy, callers: name.callers,
      parameterText: name.parameterText(without: "clients"))
  }
}
