import LabModel

/// Texts about cells that are described outside an experiment file.
extension PlanningMessages {
  static func foreignFactor(_ factor: String, of scenario: ScenarioDescription, at place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "\(scenario.name) has no factor `\(clean(factor))` in this lab",
      remedy: "use the lab that measured the cell")
  }

  static func factorLacking(_ factor: String, of scenario: ScenarioDescription, at place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "the cell has no value of `\(factor)`, a factor of \(scenario.name) in this lab",
      remedy: "use the lab that measured the cell")
  }

  static func unsettledValue(_ text: String, factor: String, at place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "\(factor) `\(clean(text))` is not as results write it",
      remedy: "take the value from the column params of a result file")
  }

  static func otherSpelling(_ text: String, canonical: String, factor: String, at place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "\(factor) `\(clean(text))` is not as results write it",
      remedy: "write `\(canonical)` in the module, and rebuild it")
  }
}
