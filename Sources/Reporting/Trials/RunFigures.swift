public import LabModel

/// The trials of a run with the numbers asked for, whatever their status: what verdicts on claims and the decision guide
/// are made from. A comparison needs less: see `RunTrials`.
public struct RunFigures: Sendable {
  /// As given.
  public let path: String
  /// What is read of each trial.
  public let wanted: [ResultMetric]
  /// Nil: where and how it was measured is not known.
  public var record: RunRecord?
  /// What was passed over while reading, each with cause and remedy.
  public var warnings: [String] = []
  public private(set) var cells: [CellFigures] = []
  /// The runs whose rows it holds, in order of appearance.
  public private(set) var runs: [String] = []

  private var positions: [String: Int] = [:]
  private var byName: [CellName: Int] = [:]

  public init(path: String, wanted: [ResultMetric]) {
    self.path = path
    self.wanted = wanted
  }

  public subscript(name: CellName) -> CellFigures? { byName[name].map { cells[$0] } }

  /// The place of a cell, made when it is new.
  public mutating func position(of id: String, named name: CellName, primitive: String) -> Int {
    if let position = positions[id] { return position }
    cells.append(CellFigures(id: id, name: name, primitive: primitive))
    positions[id] = cells.count - 1
    if byName[name] == nil { byName[name] = cells.count - 1 }
    return cells.count - 1
  }

  /// As `RunTrials.session`.
  public mutating func session(run: String) -> Int {
    if let session = runs.firstIndex(of: run) { return session }
    runs.append(run)
    return runs.count - 1
  }

  public mutating func note(_ status: TrialStatus, reason: String, occasion: Int, at position: Int) {
    cells[position].note(status, reason: reason, occasion: occasion)
  }

  /// - Parameter occasion: of a trial that was noted before.
  public mutating func set(_ value: Double, of metric: ResultMetric, occasion: Int, at position: Int) {
    cells[position].set(value, of: metric, occasion: occasion)
  }

  /// Trials by status.
  public var statuses: [TrialStatus: Int] {
    cells.reduce(into: [:]) { total, cell in total.merge(cell.statuses) { $0 + $1 } }
  }

  /// What a reader must know before the numbers, each with cause and remedy.
  var announcements: [String] {
    RunAnnouncements(record: record, warnings: warnings, runs: runs).lines(as: ReportingMessages.run) + otherMethod
  }

  /// A cell's id holds the method version that its rows were made by.
  private var otherMethod: [String] {
    guard let record else { return [] }
    let strangers = cells.count { $0.name.cell.id(methodVersion: record.methodVersion) != $0.id }
    return strangers > 0 ? [ReportingMessages.otherMethod(cells: strangers, version: record.methodVersion)] : []
  }
}
