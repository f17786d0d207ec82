public import LabModel
import Statistics

/// A figure of a run with all that a reader needs to judge and to repeat it.
public struct Citation: Sendable, Equatable {
  public let metric: Metric
  public let cell: CitedCell
  /// What the ratio is to; nil: the cell's own median is cited.
  public let against: CitedCell?
  public let estimate: CitedEstimate
  public let record: RunRecord
  /// What a reader must know of the run and of the figure, each with cause and remedy.
  public let notes: [String]

  /// - Parameters:
  ///   - run: with its record.
  ///   - cell: one of the run.
  ///   - against: another one of its scenario; the ratio is then paired by block, as `lab compare --within` does.
  ///   - metric: among those that the run was read for.
  /// - Throws: `badData` when there is nothing that can be cited: a cell that is not ok, a run without its record or of
  ///   another schema, or too few blocks for an interval; `usage` for two cells that cannot be compared.
  public init(
    _ run: RunTrials, cell: CellTrials, against: CellTrials? = nil, metric: Metric
  ) throws(LabError) {
    guard let record = run.record else { throw ReportingMessages.nothingKnown(run.path) }
    guard record.schema == RunRecord.schemaVersion else {
      throw ReportingMessages.otherSchema(run.path, record.schema)
    }
    if let against {
      guard against.name.scenario == cell.name.scenario else {
        throw ReportingMessages.otherScenario(cell.name, against.name)
      }
      guard against.id != cell.id else { throw ReportingMessages.sameCell(cell) }
    }
    self.record = record
    self.metric = metric
    self.cell = try CitedCell(cell, of: record, by: metric)
    self.against = if let against { try CitedCell(against, of: record, by: metric) } else { nil }
    let doubts: [Warning]
    if let against {
      (estimate, doubts) = try Self.ratio(of: cell, to: against, by: metric)
    } else {
      (estimate, doubts) = try Self.median(of: cell, by: metric)
    }
    notes =
      run.announcements(as: ReportingMessages.run)
      + [self.cell, self.against].compactMap { $0 }.compactMap(ReportingMessages.leftOut) + doubts.map(\.description)
  }

  /// For programs, and for `lab reproduce`.
  public var code: CitationCode {
    CitationCode(
      run: record.run, seed: record.seed, methodVersion: record.methodVersion, metric: metric, cell: cell.cell,
      against: against?.cell, estimate: estimate.rounded, facts: CitedFact.facts(of: record))
  }

  private static func ratio(
    of cell: CellTrials, to against: CellTrials, by metric: Metric
  ) throws(LabError) -> (CitedEstimate, [Warning]) {
    func byBlock(_ cell: CellTrials) -> [Int: Double] {
      Dictionary(cell.values(of: metric).map { ($0.occasion, $0.value) }) { first, _ in first }
    }
    let estimate = RatioEstimate.paired(contender: byBlock(cell), baseline: byBlock(against))
    let fewest = VerdictPolicy().minimumBlocks
    guard estimate.blocks >= fewest else {
      throw ReportingMessages.fewBlocks(cell.name, metric, need: fewest, have: estimate.blocks)
    }
    guard let ratio = estimate.ratio, let interval = estimate.ratioInterval else {
      throw ReportingMessages.noInterval(cell.name, metric, estimate.warnings)
    }
    return (
      CitedEstimate(value: ratio, lower: interval.lower, upper: interval.upper, blocks: estimate.blocks),
      estimate.warnings
    )
  }

  private static func median(
    of cell: CellTrials, by metric: Metric
  ) throws(LabError) -> (CitedEstimate, [Warning]) {
    let values = cell.values(of: metric).map(\.value)
    let estimate = Quantile.estimate(of: values)
    for case .needBlocks(let need, let have) in estimate.warnings {
      throw ReportingMessages.fewBlocks(cell.name, metric, need: need, have: have)
    }
    guard let median = estimate.value, let interval = estimate.interval else {
      throw ReportingMessages.noInterval(cell.name, metric, estimate.warnings)
    }
    return (
      CitedEstimate(value: median, lower: interval.lower, upper: interval.upper, blocks: values.count),
      estimate.warnings
    )
  }
}

/// One side of a citation.
public struct CitedCell: Sendable, Equatable {
  /// 12 hex digits.
  public let id: String
  public let name: CellName
  /// Of the trials that are ok, in the metric's unit.
  public let median: Double
  public let statuses: [TrialStatus: Int]
  /// Why a trial was not ok; nil when all were.
  public let reason: String?

  public var cell: Cell {
    Cell(
      scenario: name.scenario, strategy: name.strategy, callers: name.callers,
      parameters: Dictionary(name.parameters.map { ($0.factor, $0.value) }) { first, _ in first })
  }

  /// - Throws: `badData` unless trials were ok and none failed.
  init(_ trials: CellTrials, of record: RunRecord, by metric: Metric) throws(LabError) {
    guard CellStanding(trials.statuses) == .ok else { throw ReportingMessages.notOk(trials) }
    let values = trials.values(of: metric).map(\.value)
    guard let median = Quantile.median(of: values) else { throw ReportingMessages.notMeasured(trials.name, metric) }
    id = trials.id
    name = trials.name
    self.median = median
    statuses = trials.statuses
    reason = trials.reason
    // The id names the method too: rows and record of two runs would make a citation of neither.
    guard cell.id(methodVersion: record.methodVersion) == id else {
      throw ReportingMessages.foreignID(trials, method: record.methodVersion)
    }
  }
}
