import LabModel

/// The key cells with which every row of one trial begins.
struct RowKey {
  /// The cells, joined by commas.
  let text: String

  init(
    record: RunRecord, experiment: String, cell: Cell, primitive: String, block: Int, order: Int?, status: TrialStatus,
    reason: String?
  ) {
    let cells: [String] = KeyColumn.allCases.map { column in
      switch column {
      case .schema: String(RunRecord.schemaVersion)
      case .run: CSVCell.text(record.run)
      case .experiment: CSVCell.text(experiment)
      case .scenario: CSVCell.text(cell.scenario)
      case .strategy: CSVCell.text(cell.strategy)
      case .primitive: CSVCell.text(primitive)
      case .callers: cell.callers.rawValue
      case .params: CSVCell.text(cell.parameterText)
      case .cell: cell.id(methodVersion: record.methodVersion)
      case .block: String(block)
      case .order: order.map { String($0) } ?? ""
      case .status: status.rawValue
      case .reason: CSVCell.reason(reason)
      }
    }
    text = cells.joined(separator: ",")
  }

  init(_ outcome: TrialOutcome, in record: RunRecord) {
    self.init(
      record: record, experiment: outcome.trial.experiment, cell: outcome.trial.cell,
      primitive: outcome.trial.primitive, block: outcome.trial.block, order: outcome.trial.order,
      status: outcome.answer.status, reason: outcome.answer.reason)
  }

  /// A cell that cannot be measured stands once in a run: in block 1, without a position.
  init(_ skipped: SkippedCell, in record: RunRecord) {
    self.init(
      record: record, experiment: skipped.experiment, cell: skipped.cell, primitive: skipped.primitive, block: 1,
      order: nil, status: .notApplicable, reason: skipped.reason)
  }
}
