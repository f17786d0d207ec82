public import LabModel

/// How long trials really take, learnt from those that ran: the prediction, corrected by what its cell or else the run
/// so far took in proportion.
public struct Pace: Sendable {
  private struct Sums {
    var predicted = 0.0
    var taken = 0.0
    var ratio: Double? { predicted > 0 && taken > 0 ? taken / predicted : nil }
  }

  private let profile: Profile
  private var all = Sums()
  private var cells: [Cell: Sums] = [:]

  public init(_ profile: Profile) { self.profile = profile }

  /// - Parameter nanoseconds: wall time from the trial's begin to the next one's, its counting trial and the writing of
  ///   its rows with it.
  public mutating func add(_ trial: PlannedTrial, took nanoseconds: UInt64) {
    let predicted = Double(Prediction.predictedNanoseconds(for: trial, profile: profile))
    all.predicted += predicted
    all.taken += Double(nanoseconds)
    cells[trial.cell, default: Sums()].predicted += predicted
    cells[trial.cell, default: Sums()].taken += Double(nanoseconds)
  }

  /// Of trials that are still to run, one after the other.
  public func expectedNanoseconds(_ trials: some Sequence<PlannedTrial>) -> UInt64 {
    let sum = trials.reduce(0.0) { sum, trial in
      let predicted = Double(Prediction.predictedNanoseconds(for: trial, profile: profile))
      return sum + predicted * (cells[trial.cell]?.ratio ?? all.ratio ?? 1)
    }
    return UInt64(exactly: sum.rounded()) ?? .max
  }
}

extension Profile {
  /// Whether trials that are expected to take so long may begin when so much of the budget is spent.
  public func allows(_ expectedNanoseconds: UInt64, spent: UInt64) -> Bool {
    guard let budgetNanoseconds else { return true }
    return spent <= budgetNanoseconds && expectedNanoseconds <= budgetNanoseconds - spent
  }
}
