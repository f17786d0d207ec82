public import LabModel

/// What a run says to a team that asks whether to move: scenario by scenario, two questions and what follows. GCD stays
/// unless both are answered with yes.
public struct DecisionGuide: Sendable, Equatable {
  public let run: RunSide
  /// What to know before the answers, each with cause and remedy.
  public let notes: [String]
  /// In the catalogue's order.
  public let scenarios: [ScenarioDecision]

  /// - Parameters:
  ///   - run: read with all that `metrics(of:)` names.
  ///   - crossovers: what the run found of its crossovers.
  ///   - isWanted: which scenarios are answered.
  public init(
    _ run: RunFigures, crossovers: [CrossoverFinding] = [], isWanted: (String) -> Bool = { _ in true }
  ) {
    self.run = RunSide(run)
    notes = run.announcements
    scenarios = Dictionary(grouping: run.cells, by: \.name.scenario).filter { isWanted($0.key) }
      .sorted { Families.rank($0.key) < Families.rank($1.key) }
      .compactMap { scenario, cells in
        ScenarioDecision(scenario, cells: cells, crossovers: crossovers.filter { $0.crossover.scenario == scenario })
      }
  }

  /// What must be read of a run for these scenarios: of each the metric that it is judged by.
  public static func metrics(of scenarios: some Sequence<String>) -> [ResultMetric] {
    scenarios.reduce(into: []) { metrics, scenario in
      let metric = ScenarioDecision.metric(of: scenario).column
      if !metrics.contains(metric) { metrics.append(metric) }
    }
  }
}

/// One scenario's answers: at the centre of its star, and where an arm answers otherwise.
public struct ScenarioDecision: Sendable, Equatable {
  public let scenario: String
  /// The catalogue's; nil for a scenario that it does not know.
  public let question: String?
  /// What "better" means here.
  public let metric: Metric
  /// Of each factor the value at the centre.
  public let centre: [String: String]
  public let atCentre: PointDecision
  /// The arms, by what sets them apart from the centre.
  public let arms: [PointDecision]
  /// From which value of a factor on one strategy overtakes another, where the run looked for it.
  public let crossovers: [CrossoverFinding]

  /// The best of either family at the centre. An arm may be for some strategies only: where one of these is missing, it
  /// answers for others.
  public var winners: [String] {
    [StrategyFamily.swiftConcurrency, .gcd].compactMap { atCentre.best($0)?.strategy }
  }

  /// The arms that were decided, and otherwise than the centre: where the answer flips. Where exactly between two values,
  /// the crossovers say.
  public var flips: [PointDecision] {
    arms.filter { $0.recommendation != .undecided && $0.recommendation != atCentre.recommendation }
  }
}

/// What is advised at one point of a design.
public enum Recommendation: String, Sendable, CaseIterable {
  /// Swift concurrency can express it, and there is a reason.
  case move
  /// Swift concurrency cannot express it, or is worse.
  case keepGCD = "keep-gcd"
  /// It can, and is no better by more than the threshold.
  case noReason = "no-reason-to-move"
  /// No strategy of either family was correct.
  case neither
  /// The run cannot say; that no difference was shown is not enough for any other answer.
  case undecided
}

extension Metric {
  /// The column of the result files that has it.
  var column: ResultMetric {
    ResultMetric(
      role: role, measure: figure.file == .latency ? measure : nil, column: figure.column)
  }
}
