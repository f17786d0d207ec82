import LabModel

/// By which metrics a comparison goes. One headline metric a scenario unless others are asked for: every further one
/// makes the family larger, and its rows harder to tell from chance.
public struct MetricSelection: Sendable, Equatable {
  /// Empty: each scenario's headline.
  public let choices: [MetricChoice]
  /// The files that both sides have.
  public let files: Set<ResultFile>

  public init(_ choices: [MetricChoice] = [], files: Set<ResultFile> = Set(ResultFile.allCases)) {
    self.choices = choices
    self.files = files
  }

  /// In the order asked for, each once. Whether trials have them is another question: see `files`.
  public func metrics(of scenario: String) -> [Metric] {
    guard !choices.isEmpty else { return [headline(of: scenario)] }
    var metrics: [Metric] = []
    for metric in choices.compactMap({ $0.metric(in: scenario) }) where !metrics.contains(metric) {
      metrics.append(metric)
    }
    return metrics
  }

  /// Where callers wait for replies the rate is what a strategy can do. Elsewhere the rate was given, so the median
  /// latency counts.
  private func headline(of scenario: String) -> Metric {
    let rate = Metric(.throughput, role: Metric.wholeTrial)
    guard let median = MetricChoice(.p50).metric(in: scenario) else { return rate }
    return Self.isJudgedByRate(scenario) && files.contains(.throughput) ? rate : median
  }

  private static func isJudgedByRate(_ scenario: String) -> Bool {
    guard let known = ScenarioCatalogue.named(scenario) else { return true }
    let cell = Cell(scenario: scenario, strategy: "", callers: .tasks, parameters: [:])
    return cell.load == .closed && known.factors.contains { $0.name == "clients" }
  }
}
