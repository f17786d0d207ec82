public import LabModel

extension Experiment {
  /// An experiment that measures one cell and nothing else, made in memory.
  /// - Parameters:
  ///   - cell: with every factor of its scenario, as a plan has them: `cores` is a number by then.
  ///   - name: of the experiment, in plans and result files.
  ///   - place: where the cell is written, for messages.
  /// - Throws: `badData` when this lab's catalogue has no such cell.
  public static func measuring(_ cell: Cell, named name: String, at place: String) throws(LabError) -> Experiment {
    guard let scenario = ScenarioCatalogue.named(cell.scenario) else {
      throw PlanningMessages.unknownScenario(cell.scenario, at: place)
    }
    guard scenario.callers.contains(cell.callers) else {
      throw PlanningMessages.badValue(
        cell.callers.rawValue, .notOneOf(scenario.callers.map(\.rawValue)), factor: "callers", at: place)
    }
    let factors = Set(scenario.factors.map(\.name))
    if let foreign = cell.parameters.keys.filter({ !factors.contains($0) }).min() {
      throw PlanningMessages.foreignFactor(foreign, of: scenario, at: place)
    }
    for factor in scenario.factors { try check(cell.parameters[factor.name], of: factor, in: scenario, at: place) }
    let experiment = Experiment(
      name: name, scenario: scenario, summary: scenario.question, strategies: [cell.strategy], callers: [cell.callers],
      design: .points, centre: cell.parameters, arms: [:], points: [cell.parameters], smokeArms: [:],
      source: ExperimentSource(file: place))
    try ExperimentRules(experiment).check()
    return experiment
  }

  private static func check(
    _ text: String?, of factor: Factor, in scenario: ScenarioDescription, at place: String
  ) throws(LabError) {
    guard let text else { throw PlanningMessages.factorLacking(factor.name, of: scenario, at: place) }
    let canonical: String
    do throws(FactorTextProblem) {
      canonical = try FactorText.canonical(text, for: factor)
    } catch {
      throw PlanningMessages.badValue(text, error, factor: factor.name, at: place)
    }
    guard canonical == text, FactorText.resolved(text, for: factor, cores: 1) == text else {
      throw PlanningMessages.unsettledValue(text, factor: factor.name, at: place)
    }
  }
}
