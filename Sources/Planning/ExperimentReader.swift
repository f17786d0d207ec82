import LabModel

/// Turns decoded JSON into an `Experiment`, or says what is wrong and on which line.
struct ExperimentReader {
  /// Every key of an experiment file, as the template explains them.
  enum Key: String, CaseIterable {
    case scenario, summary, answers, strategies, callers, design, centre, arms, armStrategies, points, smoke
    case crossover, claims
  }

  let source: ExperimentSource

  init(_ source: ExperimentSource) { self.source = source }

  func experiment(_ root: JSONValue) throws(LabError) -> Experiment {
    let keys = try object(root, at: "")
    try refuseUnknownKeys(in: keys, at: "", known: Key.allCases.map(\.rawValue), scenario: nil)
    let scenario = try scenario(keys)
    let design = try design(keys)
    try refuseMisplacedKeys(keys, design: design)

    let arms = try arms(keys[Key.arms.rawValue], at: "arms", of: scenario)
    let smoke = try smoke(keys, of: scenario)
    let written = try written(keys, of: scenario)
    let variesCallers =
      written.centre["callers"] != nil || arms["callers"] != nil || written.points.contains { $0["callers"] != nil }
    if variesCallers, keys[Key.callers.rawValue] != nil {
      throw PlanningMessages.callersTwice(source.place("callers"))
    }
    var centre = written.centre
    for factor in variesCallers ? scenario.designFactors : scenario.factors {
      centre[factor.name] = centre[factor.name] ?? factor.standard
    }

    var experiment = Experiment(
      name: Self.stem(source.file), scenario: scenario,
      summary: try optionalText(.summary, in: keys) ?? scenario.question,
      strategies: try texts(.strategies, in: keys) ?? ["*"],
      callers: try callers(keys, of: scenario), design: design, centre: centre, arms: arms,
      points: written.points.map { $0.merging(centre) { own, _ in own } }, smokeArms: smoke, source: source)
    experiment.armStrategies = try texts(.armStrategies, in: keys) ?? ["*"]
    experiment.answers = try texts(.answers, in: keys) ?? []
    experiment.crossover = try crossover(keys, written: written.centre, of: experiment)
    try ExperimentRules(experiment).check()
    experiment.claims = try claims(keys, of: experiment)
    return experiment
  }

  /// `Experiments/rw-cache.experiment.json5` → `rw-cache`.
  static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.hasSuffix(ExperimentFile.suffix) ? String(name.dropLast(ExperimentFile.suffix.count)) : name
    return stem.isEmpty ? name : stem
  }

  // MARK: - Keys

  private func scenario(_ keys: [String: JSONValue]) throws(LabError) -> ScenarioDescription {
    guard let name = try optionalText(.scenario, in: keys) else { throw PlanningMessages.noScenario(source.place("")) }
    guard let scenario = ScenarioCatalogue.named(name) else {
      throw PlanningMessages.unknownScenario(name, at: source.place("scenario"))
    }
    return scenario
  }

  private func design(_ keys: [String: JSONValue]) throws(LabError) -> Experiment.Design {
    guard let name = try optionalText(.design, in: keys) else { return .star }
    guard let design = Experiment.Design(rawValue: name) else {
      throw PlanningMessages.unknownDesign(name, at: source.place("design"))
    }
    return design
  }

  private func callers(
    _ keys: [String: JSONValue], of scenario: ScenarioDescription
  ) throws(LabError) -> [Callers] {
    guard let names = try texts(.callers, in: keys) else { return scenario.callers }
    var result: [Callers] = []
    for (index, name) in names.enumerated() {
      guard let callers = Callers(rawValue: name), scenario.callers.contains(callers) else {
        throw PlanningMessages.badValue(
          name, .notOneOf(scenario.callers.map(\.rawValue)), factor: "callers",
          at: source.place("callers[\(index)]"))
      }
      if !result.contains(callers) { result.append(callers) }
    }
    return result
  }

  /// A key that the design would ignore is a misunderstanding.
  private func refuseMisplacedKeys(_ keys: [String: JSONValue], design: Experiment.Design) throws(LabError) {
    let unused: [Key] =
      switch design {
      case .star: [.points, .crossover]
      case .grid: [.points, .armStrategies, .crossover]
      case .points: [.arms, .armStrategies, .smoke, .crossover]
      // Its two strategies are named where they are compared.
      case .crossover: [.strategies, .arms, .armStrategies, .points, .smoke, .claims]
      }
    for key in unused where keys[key.rawValue] != nil {
      throw PlanningMessages.misplacedKey(key.rawValue, design: design.rawValue, at: source.place(key.rawValue))
    }
    let needed: Key? =
      switch design {
      case .star: nil
      case .grid: .arms
      case .points: .points
      case .crossover: .crossover
      }
    if let key = needed, keys[key.rawValue] == nil {
      throw PlanningMessages.missingKey(key.rawValue, design: design.rawValue, at: source.place("design"))
    }
  }

  func refuseUnknownKeys(
    in object: [String: JSONValue], at path: String, known: [String], scenario: ScenarioDescription?
  ) throws(LabError) {
    let unknown = object.keys.filter { !known.contains($0) }.map { key in
      (key: key, line: source.lines[path.isEmpty ? key : "\(path).\(key)"] ?? 0)
    }
    guard let first = unknown.min(by: { ($0.line, $0.key) < ($1.line, $1.key) }) else { return }
    throw PlanningMessages.unknownKey(
      first.key, among: known, scenario: scenario,
      at: source.place(path.isEmpty ? first.key : "\(path).\(first.key)"))
  }
}
