public import LabModel

/// One cell of one run: how its trials ended and what they measured.
public struct CellTrials: Sendable {
  /// 12 hex digits: what one cites and joins on.
  public let id: String
  public let name: CellName
  /// By trial, in order of appearance.
  private(set) var trials: [Trial] = []
  /// Of the first trial that failed; of the first that was not trusted where none failed.
  private(set) var reason: String?
  /// One entry a metric of the scenario.
  private(set) var figures: [Figures]

  struct Trial: Sendable {
    var occasion: Int
    var status: TrialStatus
  }

  /// The values of one metric in trials that are ok, by occasion.
  struct Figures: Sendable {
    let metric: Metric
    var values: [(occasion: Int, value: Double)] = []
  }

  init(id: String, name: CellName, metrics: [Metric]) {
    self.id = id
    self.name = name
    figures = metrics.map { Figures(metric: $0) }
  }

  /// How many trials ended in each way.
  public var statuses: [TrialStatus: Int] { trials.reduce(into: [:]) { $0[$1.status, default: 0] += 1 } }

  func values(of metric: Metric) -> [(occasion: Int, value: Double)] {
    figures.first { $0.metric == metric }?.values ?? []
  }

  mutating func note(_ status: TrialStatus, reason: String, occasion: Int) {
    // The rows of a trial are neighbours.
    guard trials.last?.occasion != occasion, !trials.contains(where: { $0.occasion == occasion }) else { return }
    let isFirstFailure = status.isFailure && !trials.contains { $0.status.isFailure }
    if !reason.isEmpty, isFirstFailure || (self.reason == nil && status != .ok) { self.reason = reason }
    trials.append(Trial(occasion: occasion, status: status))
  }

  mutating func add(_ value: Double, at index: Int, occasion: Int) {
    figures[index].values.append((occasion, value))
  }
}

extension TrialStatus {
  /// The strategy did not do what it was asked to.
  var isFailure: Bool {
    switch self {
    case .incorrect, .hung, .crashed, .failed, .skipped: true
    case .ok, .notApplicable, .untrusted: false
    }
  }
}
