internal import Recording
internal import Reporting

/// Where the rows of one key of a table belong, looked up once and not row by row.
struct TablePlace<Column: ResultColumn> {
  /// Of the cell.
  let position: Int
  let session: Int
  /// What is wanted of the rows; no column where the metric is in the other file.
  let columns: [(metric: Metric, column: Column?)]

  init(_ key: ResultKey, in trials: inout RunTrials) {
    session = trials.session(run: key.run, experiment: key.experiment)
    position = trials.position(of: key.cell, named: key.name)
    columns = trials.metrics(at: position).map { ($0, Column(rawValue: $0.figure.column)) }
  }
}

extension ResultKey {
  var name: CellName {
    CellName(scenario: scenario, strategy: strategy, callers: callers, parameterText: parameterText)
  }
}
