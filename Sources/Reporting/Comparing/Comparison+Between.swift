import LabModel
import Statistics

extension Comparison {
  /// Two runs: cells with the same id, trials unpaired.
  public static func between(base: RunTrials, new: RunTrials, _ request: ComparisonRequest) -> Comparison {
    let pairings = request.acrossMethods ? joinedByName(base, new) : joinedByID(base, new)
    var differences: [FactDifference] = []
    if let old = base.record, let now = new.record { differences = FactDifference.between(old, now) }
    if !request.acrossMethods, !differences.contains(where: { $0.kind == .method }) {
      differences += renamedCells(pairings)
    }
    let obstacles = differences.filter { difference in
      switch difference.kind {
      case .method: !request.acrossMethods
      case .environment: !request.acrossEnvironments
      }
    }
    var notes = base.announcements(as: ReportingMessages.base) + new.announcements(as: ReportingMessages.new)
    if obstacles.isEmpty { notes += unjudged(pairings, request.selection) }
    return Comparison(
      kind: .betweenRuns, base: RunSide(base), new: RunSide(new), differences: differences, notes: notes,
      obstacles: obstacles,
      families: obstacles.isEmpty ? Families(selection: request.selection, rules: request.rules).of(pairings) : [],
      rules: request.rules, newCells: new.cells, environmentIsKnown: base.record != nil && new.record != nil)
  }

  /// The base's cells in their order, then those that only the new run has. A cell that could be run in neither is left
  /// out.
  private static func joinedByID(_ base: RunTrials, _ new: RunTrials) -> [Pairing] {
    let old = base.cells.map { Pairing(base: $0, new: new[$0.id], design: .unpaired) }
    let added = new.cells.filter { base[$0.id] == nil }.map { Pairing(base: nil, new: $0, design: .unpaired) }
    return (old + added).filter(\.ranSomewhere)
  }

  private static func joinedByName(_ base: RunTrials, _ new: RunTrials) -> [Pairing] {
    let newByName = Dictionary(new.cells.map { ($0.name, $0) }) { first, _ in first }
    let oldNames = Set(base.cells.map(\.name))
    let old = base.cells.map { Pairing(base: $0, new: newByName[$0.name], design: .unpaired) }
    let added = new.cells.filter { !oldNames.contains($0.name) }.map {
      Pairing(base: nil, new: $0, design: .unpaired)
    }
    return (old + added).filter(\.ranSomewhere)
  }

  /// The id of a cell holds its method version: the same name under another id was measured otherwise.
  private static func renamedCells(_ pairings: [Pairing]) -> [FactDifference] {
    let gone = Set(pairings.compactMap { $0.new == nil ? $0.base?.name : nil })
    let renamed = pairings.count { pairing in
      guard pairing.base == nil, let name = pairing.new?.name else { return false }
      return gone.contains(name)
    }
    guard renamed > 0 else { return [] }
    return [
      FactDifference(
        kind: .method, name: ReportingMessages.methodVersion, base: ReportingMessages.unknown,
        new: ReportingMessages.renamed(renamed))
    ]
  }

  /// Metrics that no trial of a scenario has.
  static func unjudged(_ pairings: [Pairing], _ selection: MetricSelection) -> [String] {
    Dictionary(grouping: pairings) { $0.name?.scenario ?? "" }.sorted { $0.key < $1.key }.flatMap {
      scenario, pairings in
      selection.metrics(of: scenario).filter { metric in
        pairings.contains(where: \.hasOkTrials) && !pairings.contains { $0.isMeasured(by: metric) }
      }.map { metric in
        selection.files.contains(metric.figure.file)
          ? ReportingMessages.nowhereMeasured(metric, in: scenario) : ReportingMessages.fileAbsent(metric, in: scenario)
      }
    }
  }
}

extension Pairing {
  /// Whether any trial of either side was run.
  var ranSomewhere: Bool {
    [base, new].contains { CellStanding($0?.statuses ?? [:]) != .absent }
  }

  var hasOkTrials: Bool { [base, new].contains { $0?.statuses[.ok] != nil } }

  func isMeasured(by metric: Metric) -> Bool { [base, new].contains { $0?.values(of: metric).isEmpty == false } }
}

extension RunTrials {
  /// What a reader must know of a run before its numbers.
  func announcements(as side: String) -> [String] {
    RunAnnouncements(record: record, warnings: warnings, runs: runs).lines(as: side)
  }
}
