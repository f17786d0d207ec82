import LabModel

/// What must hold between the parts of an experiment whose values are all well-formed.
struct ExperimentRules {
  let experiment: Experiment

  init(_ experiment: Experiment) { self.experiment = experiment }

  func check() throws(LabError) {
    if experiment.design == .grid, experiment.gridSize == nil {
      throw PlanningMessages.gridTooLarge(most: Experiment.mostDesignPoints, at: place("arms"))
    }
    try checkSmokeIsPartOfArms()
    for reduced in [false, true] {
      for point in experiment.designPoints(reduced: reduced) {
        guard let contradiction = ContradictoryLoad(in: point.values, of: experiment.scenario) else { continue }
        throw PlanningMessages.contradictoryLoad(contradiction, at: place(point.path))
      }
    }
  }

  /// A reduced run is a part of the full one, so that its rows can be compared with it.
  private func checkSmokeIsPartOfArms() throws(LabError) {
    for factor in experiment.scenario.designFactors {
      for (index, value) in (experiment.smokeArms[factor.name] ?? []).enumerated()
      where experiment.arms[factor.name]?.contains(value) != true {
        throw PlanningMessages.smokeBeyondArms(
          value, factor: factor.name, at: place("smoke.arms.\(factor.name)[\(index)]"))
      }
    }
  }

  private func place(_ path: String) -> String { experiment.source.place(path) }
}
