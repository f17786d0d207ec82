/// A question of the kind "from which value on?": two strategies, and the factor along which one may overtake the other.
public struct Crossover: Sendable, Equatable, Codable {
  /// The experiment file's stem; rows of its probes carry it.
  public var experiment: String
  public var scenario: String
  /// The factor that is searched: a count, a length of time, a share or a rate.
  public var factor: String
  /// The ends of the search, canonical, the smaller first.
  public var from: String
  public var to: String
  /// Strategies; the ratio is contender / baseline.
  public var contender: String
  public var baseline: String
  public var metric: ResultMetric
  /// The ratio whose passing is looked for: 1 asks who is ahead, 1.1 from where on a tenth more is taken.
  public var ratio: Double
  public var callers: Callers
  /// Every other factor of the scenario. In an experiment counts may still be `cores` or `N*cores`.
  public var parameters: [String: String]

  public init(
    experiment: String, scenario: String, factor: String, from: String, to: String, contender: String,
    baseline: String, metric: ResultMetric, ratio: Double = 1, callers: Callers, parameters: [String: String]
  ) {
    self.experiment = experiment
    self.scenario = scenario
    self.factor = factor
    self.from = from
    self.to = to
    self.contender = contender
    self.baseline = baseline
    self.metric = metric
    self.ratio = ratio
    self.callers = callers
    self.parameters = parameters
  }

  /// The cell of one of the two strategies at a value of the factor.
  public func cell(of strategy: String, at value: String) -> Cell {
    Cell(
      scenario: scenario, strategy: strategy, callers: callers,
      parameters: parameters.merging([factor: value]) { $1 })
  }

  /// What the factor's values look like; nil for a scenario or a factor that the catalogue does not know.
  public var kind: Factor.Kind? {
    ScenarioCatalogue.named(scenario)?.factors.first { $0.name == factor }?.kind
  }

  /// What a value of the factor measures; nil for a text that is none.
  public func number(of value: String) -> Double? { kind.flatMap { FactorNumber.of(value, $0) } }

  /// How its values are ordered and halved; nil where they cannot be.
  public var scale: FactorScale? {
    guard let kind, let from = number(of: from), let to = number(of: to) else { return nil }
    return FactorScale(kind, from: from, to: to)
  }
}

/// A crossover in a plan, with what serves its two strategies.
public struct PlannedCrossover: Sendable, Equatable, Codable {
  /// A strategy's primitive on this platform, and the path of its module.
  public struct Server: Sendable, Equatable, Codable {
    public var primitive: String
    public var module: String

    public init(primitive: String, module: String) {
      self.primitive = primitive
      self.module = module
    }
  }

  public var crossover: Crossover
  public var contender: Server
  public var baseline: Server

  public init(_ crossover: Crossover, contender: Server, baseline: Server) {
    self.crossover = crossover
    self.contender = contender
    self.baseline = baseline
  }
}
