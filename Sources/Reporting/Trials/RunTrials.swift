public import LabModel

/// The trials of one run, or of several in one file, as far as a comparison needs them.
public struct RunTrials: Sendable {
  /// As given.
  public let path: String
  /// Nil: where and how it was measured is not known.
  public var record: RunRecord?
  /// What was passed over while reading, each with cause and remedy.
  public var warnings: [String] = []
  public private(set) var cells: [CellTrials] = []

  private let selection: MetricSelection
  private var positions: [String: Int] = [:]
  private var metrics: [String: [Metric]] = [:]

  public init(path: String, selection: MetricSelection) {
    self.path = path
    self.selection = selection
  }

  /// The runs whose rows it holds, in order of appearance.
  public private(set) var runs: [String] = []

  public subscript(id: String) -> CellTrials? { positions[id].map { cells[$0] } }

  /// The place of a cell, made when it is new.
  public mutating func position(of id: String, named name: @autoclosure () -> CellName) -> Int {
    if let position = positions[id] { return position }
    let name = name()
    let wanted = metrics[name.scenario] ?? selection.metrics(of: name.scenario)
    metrics[name.scenario] = wanted
    cells.append(CellTrials(id: id, name: name, metrics: wanted))
    positions[id] = cells.count - 1
    return cells.count - 1
  }

  /// A number for one run: with the block it tells trials of a cell apart. Blocks are the run's, whichever experiment a
  /// cell stands in; a cell that stands in two is planned once.
  public mutating func session(run: String) -> Int {
    if let session = runs.firstIndex(of: run) { return session }
    runs.append(run)
    return runs.count - 1
  }

  /// The trial that a session's block is.
  public static func occasion(session: Int, block: Int) -> Int { session << 32 | block }

  public mutating func note(_ status: TrialStatus, reason: String, occasion: Int, at position: Int) {
    cells[position].note(status, reason: reason, occasion: occasion)
  }

  /// Whether the trial of that cell in that block may enter statistics.
  public func isOK(_ id: String, occasion: Int) -> Bool {
    self[id]?.trials.contains { $0.occasion == occasion && $0.status == .ok } ?? false
  }

  /// What is wanted of a cell's rows: which figure of which role and measure.
  public func metrics(at position: Int) -> [Metric] { metrics[cells[position].name.scenario] ?? [] }

  /// - Parameter index: into `metrics(at:)`.
  public mutating func add(_ value: Double, metric index: Int, occasion: Int, at position: Int) {
    cells[position].add(value, at: index, occasion: occasion)
  }

  /// Trials by status.
  public var statuses: [TrialStatus: Int] {
    cells.reduce(into: [:]) { total, cell in total.merge(cell.statuses) { $0 + $1 } }
  }
}
