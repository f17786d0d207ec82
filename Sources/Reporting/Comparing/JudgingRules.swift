public import Statistics

/// When a difference counts, and by how much it must, metric by metric.
public struct JudgingRules: Sendable, Equatable {
  public var alpha: Double
  public var minimumBlocks: Int
  /// Smallest difference worth an alarm, as a share: 0.03 is 3 %. For what nothing more particular is said of.
  public var threshold: Double
  public var metrics: [MetricChoice: Double]
  public var scenarios: [String: ScenarioRules]

  /// What holds in one scenario only.
  public struct ScenarioRules: Sendable, Equatable {
    public var threshold: Double?
    public var metrics: [MetricChoice: Double]

    public init(threshold: Double? = nil, metrics: [MetricChoice: Double] = [:]) {
      self.threshold = threshold
      self.metrics = metrics
    }
  }

  /// As Statistics' simulations have it.
  public init(
    alpha: Double = VerdictPolicy().alpha, minimumBlocks: Int = VerdictPolicy().minimumBlocks,
    threshold: Double = VerdictPolicy().practicalThreshold, metrics: [MetricChoice: Double] = [:],
    scenarios: [String: ScenarioRules] = [:]
  ) {
    self.alpha = alpha
    self.minimumBlocks = minimumBlocks
    self.threshold = threshold
    self.metrics = metrics
    self.scenarios = scenarios
  }

  /// The most particular one: the scenario's for the metric, any scenario's for the metric, the scenario's, the rest's.
  /// A metric goes before a scenario because a tail is noisier than a median wherever it is measured.
  public func threshold(of metric: Metric, in scenario: String) -> Double {
    let own = scenarios[scenario]
    return Self.most(precise: own?.metrics ?? [:], for: metric) ?? Self.most(precise: metrics, for: metric)
      ?? own?.threshold ?? threshold
  }

  private static func most(precise thresholds: [MetricChoice: Double], for metric: Metric) -> Double? {
    thresholds.filter { $0.key.covers(metric) }.max { $0.key.precision < $1.key.precision }?.value
  }

  /// Judges the rows of one scenario together: the correction is over all of them, the threshold each row's own.
  func judge(_ family: [(row: ComparedRow, threshold: Double)]) -> [Judgement] {
    let rows = family.map(\.row)
    var judgements: [Judgement?] = family.map { _ in nil }
    for threshold in Set(family.map(\.threshold)) {
      let policy = VerdictPolicy(alpha: alpha, practicalThreshold: threshold, minimumBlocks: minimumBlocks)
      for (index, judgement) in policy.judge(rows).enumerated() where family[index].threshold == threshold {
        judgements[index] = judgement
      }
    }
    return judgements.compactMap { $0 }
  }
}
