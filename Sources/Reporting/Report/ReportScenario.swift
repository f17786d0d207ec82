import LabModel

/// One scenario of a run, with what its tables and charts have in common.
struct ReportScenario: Sendable {
  let name: String
  /// Nil: a scenario that the catalogue does not know.
  let description: ScenarioDescription?
  /// For file names and anchors: letters, digits and hyphens.
  let slug: String
  /// Those that could be run, the centre's first, then by what differs from it, strategy and callers.
  let cells: [CellTrials]
  /// Those that could not.
  let absent: [CellTrials]
  let centre: [String: String]
  /// The strategy that others are compared with, in a duet the build; nil when there is none.
  let baseline: String?
  /// What it is compared by, and the rows; nil without a baseline.
  let family: Family?
  let headline: Metric

  init(_ name: String, position: Int, cells all: [CellTrials], files: Set<ResultFile>, rules: JudgingRules) {
    self.name = name
    description = ScenarioCatalogue.named(name)
    // Names that the catalogue does not know come from a file and may hold anything.
    slug = description == nil ? "scenario-\(position + 1)" : name
    absent = all.filter { CellStanding($0.statuses) == .absent }
    let ran = all.filter { CellStanding($0.statuses) != .absent }
    centre = Centre.of(ran.map(\.name), in: name)
    let centre = centre
    cells = ran.map { (cell: $0, arm: Self.arm(of: $0.name, centre: centre)) }
      .sorted { a, b in
        (a.arm, a.cell.name.strategy, a.cell.name.callers.bit) < (b.arm, b.cell.name.strategy, b.cell.name.callers.bit)
      }.map(\.cell)
    let selection = MetricSelection([], files: files)
    headline = selection.metrics(of: name).first ?? Metric(.throughput, role: Metric.wholeTrial)
    let pairings: [Pairing]
    if ran.contains(where: { DuetSide.of($0.name.strategy) != nil }) {
      baseline = "@\(DuetSide.a.rawValue)"
      pairings = Pairing.duet(
        bases: ran.filter { DuetSide.of($0.name.strategy)?.side == .a },
        contenders: ran.filter { DuetSide.of($0.name.strategy)?.side == .b }, baseline: .a)
    } else if let natural = NaturalBaseline.of(ran) {
      baseline = natural
      pairings = Pairing.within(
        bases: ran.filter { $0.name.strategy == natural }, contenders: ran.filter { $0.name.strategy != natural })
    } else {
      (baseline, pairings) = (nil, [])
    }
    family = Families(selection: selection, rules: rules).of(pairings).first
  }

  /// Of each strategy that could be run, by name.
  var strategies: [String] { Set(cells.map(\.name.strategy)).sorted() }

  /// What sets a cell apart from the centre, empty at the centre. The control serves one client whatever the others are
  /// given: its row belongs to theirs.
  func arm(of name: CellName) -> String { Self.arm(of: name, centre: centre) }

  private static func arm(of name: CellName, centre: [String: String]) -> String {
    var centre = centre
    if name.strategy == BaselineFinder.control { centre["clients"] = name.value(of: "clients") }
    return Family.difference(of: name, from: centre)
  }

  /// To its section. What the catalogue does not know is not made a link.
  var link: ReportText {
    description == nil ? "\(foreign: name)" : ReportText(parts: [.link(name, target: "#\(slug)")])
  }

  func comparison(of cell: CellTrials) -> CellComparison? { family?.rows.first { $0.id == cell.id } }

  /// Whether others are compared with this one. A cell that is never right is nothing to compare with.
  func isBaseline(_ cell: CellTrials) -> Bool {
    let strategy = cell.name.strategy
    let isMeant = strategy == baseline || (baseline?.hasPrefix("@") == true && DuetSide.of(strategy)?.side == .a)
    return isMeant && cell.statuses[.ok] != nil
  }

  /// In a few words; `comparison` may have more to say in footnotes.
  func verdict(of cell: CellTrials) -> String {
    if isBaseline(cell) { return ReportingMessages.Report.baseline }
    if CellStanding(cell.statuses) == .failing { return ReportingMessages.Report.fails(cell.statuses) }
    return comparison(of: cell).map(VerdictText.text) ?? ""
  }
}

extension CellName {
  func value(of factor: String) -> String? { parameters.first { $0.factor == factor }?.value }
}
