public import LabModel

/// What a run keeps of its experiments and modules beside its plan.
extension Planner {
  /// The claims of the experiments kept, about strategies that the plan measures or names as not applicable there. Every
  /// value is as in the plan's cells; a claim about a cell that the plan leaves out is kept, so that it is said.
  /// - Parameters:
  ///   - experiments, modules, selection, cores: as the plan was made from.
  /// - Throws: `usage` for a selection that names something unknown.
  public static func claims(
    of experiments: [Experiment], in plan: Plan, modules: [ModuleDescription], selection: Selection, cores: Int
  ) throws(LabError) -> [Claim] {
    let strategies = try OfferedStrategy.all(in: modules)
    var measured: [String: Set<String>] = [:]
    for cell in plan.trials.map(\.cell) + plan.notApplicable.map(\.cell) {
      measured[cell.scenario, default: []].insert(cell.strategy)
    }
    return try selection.kept(of: experiments).flatMap(\.claims).filter { claim in
      [claim.subject.strategy, claim.baseline?.strategy].compactMap { $0 }
        .allSatisfy { measured[claim.scenario]?.contains($0) == true }
    }.map { claim in
      var claim = claim.resolved(cores: cores)
      claim.subject = claim.subject.served(by: strategies, in: claim.scenario)
      claim.baseline = claim.baseline?.served(by: strategies, in: claim.scenario)
      return claim
    }
  }

  /// Everybody who has a trial in the plan, by id.
  public static func strategies(in plan: Plan, modules: [ModuleDescription]) -> [MeasuredStrategy] {
    var measured: [String: MeasuredStrategy] = [:]
    for trial in plan.trials where measured[trial.cell.strategy] == nil {
      // Both builds of a duet have a strategy of that name: the module tells which is meant.
      let name = trial.cell.withoutSide.strategy
      let description = modules.first { $0.path == trial.module }?.strategies.first { $0.id == name }
      measured[trial.cell.strategy] = MeasuredStrategy(
        id: trial.cell.strategy, summary: description?.summary ?? "", primitive: trial.primitive)
    }
    return measured.values.sorted { $0.id < $1.id }
  }
}

extension Claim {
  /// With every count of its values as it is on a machine.
  /// - Parameter cores: what `cores` in a count stands for.
  public func resolved(cores: Int) -> Claim {
    guard let factors = ScenarioCatalogue.named(scenario)?.factors else { return self }
    func resolved(_ values: [String: String]) -> [String: String] {
      var values = values
      for factor in factors {
        values[factor.name] = values[factor.name].map { FactorText.resolved($0, for: factor, cores: cores) }
      }
      return values
    }
    var claim = self
    claim.subject.values = resolved(subject.values)
    claim.baseline?.values = resolved(baseline?.values ?? [:])
    claim.conditions = resolved(conditions)
    return claim
  }
}

extension Claim.Side {
  /// The control is measured with the one client that it serves, and so it is claimed of.
  fileprivate func served(by strategies: [OfferedStrategy], in scenario: String) -> Claim.Side {
    guard let offered = strategies.first(where: { $0.id == strategy }) else { return self }
    return Claim.Side(strategy: strategy, values: offered.served(values, in: scenario))
  }
}
