import LabModel

/// The key `crossover` of the design of that name. Whether its strategies exist, the planner finds.
extension ExperimentReader {
  enum CrossoverKey: String, CaseIterable {
    case factor, from, to, contender, baseline, metric, ratio
  }

  /// - Parameters:
  ///   - written: the centre as the file has it.
  ///   - experiment: complete but for its crossover.
  func crossover(
    _ keys: [String: JSONValue], written: [String: String], of experiment: Experiment
  ) throws(LabError) -> Crossover? {
    guard let value = keys[Key.crossover.rawValue] else { return nil }
    let path = Key.crossover.rawValue
    let own = try object(value, at: path)
    try refuseUnknownKeys(in: own, at: path, known: CrossoverKey.allCases.map(\.rawValue), scenario: nil)
    let factor = try searched(own, of: experiment.scenario)
    if written[factor.name] != nil {
      throw PlanningMessages.searchedInCentre(factor.name, at: source.place("centre.\(factor.name)"))
    }
    let from = try end(.from, own, of: factor)
    let to = try end(.to, own, of: factor)
    guard from.number < to.number else {
      throw PlanningMessages.emptyRange(from.text, to.text, at: source.place("\(path).to"))
    }
    let (contender, baseline) = (try needed(.contender, in: own), try needed(.baseline, in: own))
    guard contender != baseline else {
      throw PlanningMessages.crossoverWithItself(contender, at: source.place("\(path).baseline"))
    }
    var parameters = experiment.centre
    let callers = try callers(parameters.removeValue(forKey: "callers"), of: experiment)
    parameters[factor.name] = nil
    return Crossover(
      experiment: experiment.name, scenario: experiment.scenario.name, factor: factor.name, from: from.text,
      to: to.text, contender: contender, baseline: baseline,
      metric: try metric(try needed(.metric, in: own), at: source.place("\(path).metric"), of: experiment.scenario),
      ratio: try ratio(own[CrossoverKey.ratio.rawValue], at: "\(path).ratio") ?? 1, callers: callers,
      parameters: parameters)
  }

  private func searched(
    _ keys: [String: JSONValue], of scenario: ScenarioDescription
  ) throws(LabError) -> Factor {
    let name = try needed(.factor, in: keys)
    let place = source.place("crossover.factor")
    guard let factor = scenario.designFactors.first(where: { $0.name == name }) else {
      throw PlanningMessages.unknown("factor", name, among: scenario.factors.map(\.name), .badData, place)
    }
    if case .choice(let words) = factor.kind {
      let ordered = scenario.factors.filter { !$0.isChoice }.map(\.name)
      throw PlanningMessages.unorderedFactor(name, words, ordered: ordered, at: place)
    }
    return factor
  }

  private func end(
    _ key: CrossoverKey, _ keys: [String: JSONValue], of factor: Factor
  ) throws(LabError) -> (text: String, number: Double) {
    guard let value = keys[key.rawValue] else { throw missing(key) }
    let path = "crossover.\(key.rawValue)"
    let text = try self.value(value, of: factor, at: path)
    guard let number = FactorNumber.of(text, factor.kind) else {
      throw PlanningMessages.noEnd(text, factor: factor.name, at: source.place(path))
    }
    return (text, number)
  }

  /// One kind: what a strategy is worth is another question from tasks than from threads.
  private func callers(_ factor: String?, of experiment: Experiment) throws(LabError) -> Callers {
    if let factor = factor.flatMap(Callers.init(rawValue:)) { return factor }
    guard experiment.callers.count == 1, let callers = experiment.callers.first else {
      throw PlanningMessages.crossoverCallers(
        experiment.callers.map(\.rawValue), at: source.place(source.lines["callers"] == nil ? "crossover" : "callers"))
    }
    return callers
  }

  private func needed(_ key: CrossoverKey, in keys: [String: JSONValue]) throws(LabError) -> String {
    guard let value = keys[key.rawValue] else { throw missing(key) }
    return try text(value, at: "crossover.\(key.rawValue)")
  }

  private func missing(_ key: CrossoverKey) -> LabError {
    PlanningMessages.crossoverWithout(key.rawValue, at: source.place("crossover"))
  }
}

extension Factor {
  fileprivate var isChoice: Bool { if case .choice = kind { true } else { false } }
}
