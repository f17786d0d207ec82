public import LabModel

/// One row of a comparison: a cell, or a pair of cells of one run, by one metric.
public struct CellComparison: Sendable, Equatable {
  /// The new cell's id; the base's where there is no other.
  public let id: String
  /// The base's, where it is another.
  public let baseID: String?
  public let name: CellName
  public let metric: Metric
  public let base: Side
  public let new: Side
  /// What is peculiar about the base's cell.
  public let mark: Mark?
  /// As a share.
  public let threshold: Double
  public let outcome: Outcome

  /// Whether a long table may leave the row out: nothing was found, for now or at all.
  var isFoldable: Bool {
    switch outcome.word {
    case "same", "need-blocks", "failing", "added", "no-baseline": true
    case "not-measured": base.values == 0 && new.values == 0
    default: false
    }
  }

  /// What one side measured.
  public struct Side: Sendable, Equatable {
    /// Of the trials that are ok, in the metric's unit; nil when none has the figure.
    public let median: Double?
    /// How many those are.
    public let values: Int
    public let statuses: [TrialStatus: Int]
    /// Why a trial was not ok.
    public let reason: String?
  }

  /// A baseline that is not the same cell in all but the strategy.
  public enum Mark: String, Sendable, CaseIterable {
    /// The baseline cannot be called from threads.
    case tasks = "*"
    /// The control serves one client, whatever the others are given.
    case control = "†"
  }
}
