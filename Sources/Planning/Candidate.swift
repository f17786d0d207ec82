import LabModel

/// A design point with its callers and all values resolved for a machine: a cell but for its strategy.
struct Candidate {
  let experiment: Experiment
  let callers: Callers
  /// Every factor of the scenario, without `callers`.
  let parameters: [String: String]
  /// Shell-style patterns, beside those of the experiment.
  let strategies: [String]

  func isFor(_ strategy: String) -> Bool {
    experiment.strategies.matchesAny(strategy) && strategies.matchesAny(strategy)
  }
}

extension Experiment {
  /// - Parameters:
  ///   - reduced: as the profile says.
  ///   - cores: what `cores` in a count stands for.
  func candidates(reduced: Bool, cores: Int) -> [Candidate] {
    designPoints(reduced: reduced).flatMap { point in
      var parameters = point.values
      let own = parameters.removeValue(forKey: "callers").flatMap(Callers.init(rawValue:))
      for factor in scenario.factors {
        parameters[factor.name] = FactorText.resolved(
          parameters[factor.name] ?? factor.standard, for: factor, cores: cores)
      }
      return (own.map { [$0] } ?? callers).map {
        Candidate(experiment: self, callers: $0, parameters: parameters, strategies: point.strategies)
      }
    }
  }
}
