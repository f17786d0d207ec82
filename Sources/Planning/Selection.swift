public import LabModel

/// What a command line keeps of the experiments it was given. An empty list keeps everything.
public struct Selection: Sendable, Equatable {
  /// Shell-style patterns of experiment names.
  public var experiments: [String]
  /// Shell-style patterns of scenario names.
  public var scenarios: [String]
  /// Shell-style patterns of strategy ids.
  public var strategies: [String]
  /// Factor or `callers` → the values to keep, as design points have them before a strategy's limit on clients applies:
  /// the control stays beside the cells with `clients=2`, though it runs with one client.
  public var conditions: [String: [String]]

  public init(
    experiments: [String] = [], scenarios: [String] = [], strategies: [String] = [],
    conditions: [String: [String]] = [:]
  ) {
    self.experiments = experiments
    self.scenarios = scenarios
    self.strategies = strategies
    self.conditions = conditions
  }

  /// Adds what follows `--where`: `key=value` or `key=value,value`.
  /// - Throws: `usage` if the text has another form. Whether key and value are known, the planner finds.
  public mutating func addCondition(_ text: String) throws(LabError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw PlanningMessages.conditionForm(text) }
    let values = parts[1].split(separator: ",").map(String.init)
    guard !values.isEmpty else { throw PlanningMessages.conditionForm(text) }
    conditions[String(parts[0]), default: []] += values
  }
}

extension Selection {
  /// The experiments that the patterns keep.
  func kept(of experiments: [Experiment]) throws(LabError) -> [Experiment] {
    let names = experiments.map(\.name)
    try refuseIdlePatterns(self.experiments, kind: "experiment", among: names)
    try refuseIdlePatterns(scenarios, kind: "scenario", among: experiments.map(\.scenario.name).sorted())
    return experiments.filter { experiment in
      (self.experiments.isEmpty || self.experiments.matchesAny(experiment.name))
        && (scenarios.isEmpty || scenarios.matchesAny(experiment.scenario.name))
    }
  }

  func checkStrategies(among ids: [String]) throws(LabError) {
    try refuseIdlePatterns(strategies, kind: "strategy", among: ids)
  }

  func keeps(strategy id: String) -> Bool { strategies.isEmpty || strategies.matchesAny(id) }

  private func refuseIdlePatterns(_ patterns: [String], kind: String, among names: [String]) throws(LabError) {
    for pattern in patterns where !names.contains(where: ShellPattern(pattern).matches) {
      throw PlanningMessages.nothingMatches(pattern, kind: kind, among: names.uniqued())
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each element where it stands first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
