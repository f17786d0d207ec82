public import LabModel

extension ScenarioDescription {
  /// Holds a scenario that a module brings along against its own factors: what stands where an experiment names no
  /// value becomes part of cells and results.
  /// - Parameter path: of the module, for messages.
  /// - Throws: `badData` for a standard value that its factor cannot have, or that plans would write otherwise.
  public func checkStandards(of path: String) throws(LabError) {
    for factor in factors {
      let name = "standard of factor \(factor.name) of \(name)"
      let canonical: String
      do throws(FactorTextProblem) {
        canonical = try FactorText.canonical(factor.standard, for: factor)
      } catch {
        throw PlanningMessages.badValue(factor.standard, error, factor: name, at: path)
      }
      let settled = FactorText.resolved(canonical, for: factor, cores: 1)
      guard settled == factor.standard else {
        throw PlanningMessages.otherSpelling(factor.standard, canonical: settled, factor: name, at: path)
      }
    }
  }
}
