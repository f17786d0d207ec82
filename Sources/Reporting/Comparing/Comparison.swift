import LabModel

/// Two runs, or two strategies of one run, row by row. Made by `between` and `within`; the renderings only show it.
public struct Comparison: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case betweenRuns = "between-runs"
    case withinRun = "within-run"
  }

  public let kind: Kind
  public let base: RunSide
  public let new: RunSide
  /// What else was different. Some forbid the comparison: see `isRefused`.
  public let differences: [FactDifference]
  /// Announcements, each with cause and remedy.
  public let notes: [String]
  /// Those of `differences` that forbid comparing: then there are no families.
  public let obstacles: [FactDifference]
  public let families: [Family]
  public let rules: JudgingRules
  /// Cells of the new side, by standing: how many fail, whether or not they did before.
  let untrustedCells: Int
  let failingCells: Int
  let environmentIsKnown: Bool

  public var isRefused: Bool { !obstacles.isEmpty }
  public var rows: [CellComparison] { families.flatMap(\.rows) }
}

/// What a comparison is asked for.
public struct ComparisonRequest: Sendable {
  public var selection: MetricSelection
  public var rules: JudgingRules
  /// Compare although toolchain, allocator, machine or the like differ.
  public var acrossEnvironments: Bool
  /// Compare although the method versions differ; cells are then joined by name.
  public var acrossMethods: Bool

  public init(
    selection: MetricSelection = MetricSelection(), rules: JudgingRules = JudgingRules(),
    acrossEnvironments: Bool = false, acrossMethods: Bool = false
  ) {
    self.selection = selection
    self.rules = rules
    self.acrossEnvironments = acrossEnvironments
    self.acrossMethods = acrossMethods
  }
}

extension Comparison {
  init(
    kind: Kind, base: RunSide, new: RunSide, differences: [FactDifference] = [], notes: [String],
    obstacles: [FactDifference] = [], families: [Family], rules: JudgingRules, newCells: [CellTrials],
    environmentIsKnown: Bool
  ) {
    let standings = newCells.map { CellStanding($0.statuses) }
    self.init(
      kind: kind, base: base, new: new, differences: differences, notes: notes, obstacles: obstacles,
      families: families, rules: rules,
      untrustedCells: newCells.count { $0.statuses[.untrusted] != nil },
      failingCells: standings.count { $0 == .failing || $0 == .mixed }, environmentIsKnown: environmentIsKnown)
  }
}
