public import LabModel

/// One side of a comparison, for the head and the foot of its table.
public struct RunSide: Sendable, Equatable {
  /// As given; within a run the strategy's name.
  public let path: String
  /// The runs whose rows it holds.
  public let runs: [String]
  /// Nil: not known.
  public let commit: String?
  /// Trials by status.
  public let statuses: [TrialStatus: Int]

  init(_ trials: RunTrials) {
    self.init(path: trials.path, runs: trials.runs, trials.record, statuses: trials.statuses)
  }

  init(_ figures: RunFigures) {
    self.init(path: figures.path, runs: figures.runs, figures.record, statuses: figures.statuses)
  }

  private init(path: String, runs: [String], _ record: RunRecord?, statuses: [TrialStatus: Int]) {
    self.path = path
    self.runs = runs
    commit = record?.environment.gitCommit.map { commit in
      record?.environment.gitDirty == true ? commit + ", with local changes" : commit
    }
    self.statuses = statuses
  }

  init(path: String, of cells: [CellTrials], like other: RunSide) {
    self.path = path
    runs = other.runs
    commit = other.commit
    statuses = cells.reduce(into: [:]) { total, cell in total.merge(cell.statuses) { $0 + $1 } }
  }
}
