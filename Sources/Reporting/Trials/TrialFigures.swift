public import LabModel

/// One trial as the result files have it, whatever its status.
public struct TrialFigures: Sendable, Equatable {
  /// See `RunTrials.occasion`: trials of one block have it in common.
  let occasion: Int
  let status: TrialStatus
  /// Empty when there is none.
  let reason: String
  fileprivate(set) var values: [ResultMetric: Double] = [:]

  /// Open load that was not kept up with, and nothing else the matter.
  var isSaturated: Bool { status == .untrusted && reason.hasPrefix("saturated:") }

  /// Whether the figure may stand for the strategy: the trial is ok, or saturated and the figure says what piled up.
  func isUsable(for metric: ResultMetric) -> Bool {
    status == .ok || (isSaturated && metric.survivesSaturation)
  }
}

/// One cell of one run, trial by trial.
public struct CellFigures: Sendable, Equatable {
  /// 12 hex digits: what one cites and joins on.
  public let id: String
  public let name: CellName
  /// What the strategy really is on the platform of the run.
  public let primitive: String
  private(set) var trials: [TrialFigures] = []
  private var places: [Int: Int] = [:]

  init(id: String, name: CellName, primitive: String) {
    self.id = id
    self.name = name
    self.primitive = primitive
  }

  mutating func note(_ status: TrialStatus, reason: String, occasion: Int) {
    guard places[occasion] == nil else { return }
    places[occasion] = trials.count
    trials.append(TrialFigures(occasion: occasion, status: status, reason: reason))
  }

  mutating func set(_ value: Double, of metric: ResultMetric, occasion: Int) {
    guard let place = places[occasion] else { return }
    trials[place].values[metric] = value
  }
}

extension CellFigures {
  /// How many trials ended in each way.
  public var statuses: [TrialStatus: Int] { trials.reduce(into: [:]) { $0[$1.status, default: 0] += 1 } }

  var standing: CellStanding { CellStanding(statuses) }

  /// Of the first trial that failed; of the first that was not ok where none failed.
  var reason: String? {
    let reasons = trials.filter { !$0.reason.isEmpty && $0.status != .ok }
    return (reasons.first { $0.status.isFailure } ?? reasons.first)?.reason
  }

  /// By occasion, of the trials that may stand for the strategy.
  func usable(_ metric: ResultMetric) -> [Int: Double] {
    var values: [Int: Double] = [:]
    for trial in trials where trial.isUsable(for: metric) { values[trial.occasion] = trial.values[metric] }
    return values
  }
}
