internal import CStrategyABI
internal import LabModel

// Scenarios that a module brings along.
extension TableReader {
  private static let limit: UInt32 = 64
  /// What experiments and `--where` call the kind of caller, in every scenario.
  private static let ownKey = "callers"

  /// Nil when there are none.
  func scenarios(of module: lab_module) throws -> [ScenarioDescription]? {
    let scenarios = try list(
      module.scenarios, module.scenario_count, size: module.scenario_size, limit: Self.limit, what: "scenarios"
    ).enumerated().map { try scenario($0.element, factorSize: module.factor_size, number: $0.offset) }
    try refuseRepeated(scenarios.map(\.name), what: "scenario")
    return scenarios.isEmpty ? nil : scenarios
  }

  private func scenario(_ raw: lab_scenario, factorSize: UInt32, number: Int) throws -> ScenarioDescription {
    let name = try identifier(raw.name, what: "scenarios[\(number)].name")
    let callers = [Callers.threads, .tasks].filter { raw.callers & $0.bit != 0 }
    guard !callers.isEmpty else { throw LoadingMessages.noCallers(path, scenario: name) }
    let factors = try list(
      raw.factors, raw.factor_count, size: factorSize, limit: Self.limit, what: "factors of \(name)"
    ).enumerated().map { try factor($0.element, of: name, number: $0.offset) }
    try refuseRepeated(factors.map(\.name), what: "factor of \(name)")
    return ScenarioDescription(
      name: name, question: try text(raw.question, what: "question of \(name)"), callers: callers, factors: factors,
      headline: .init(
        role: try identifier(raw.headline_role, what: "headline_role of \(name)"),
        measure: try identifier(raw.headline_measure, what: "headline_measure of \(name)")))
  }

  private func factor(_ raw: lab_factor, of scenario: String, number: Int) throws -> Factor {
    let name = try identifier(raw.name, what: "factors[\(number)].name of \(scenario)")
    guard name != Self.ownKey else { throw LoadingMessages.reservedFactor(path, name: name, scenario: scenario) }
    let place = "factor \(name) of \(scenario)"
    return Factor(
      name, try kind(raw, what: place), standard: try text(raw.standard, what: "standard of \(place)"),
      try text(raw.summary, what: "summary of \(place)"))
  }

  private func kind(_ raw: lab_factor, what: String) throws -> Factor.Kind {
    switch Int(raw.kind) {
    case Int(LAB_FACTOR_CHOICE):
      let words = try text(raw.choices, what: "choices of \(what)").split(separator: " ").map { String($0) }
      guard !words.isEmpty else { throw LoadingMessages.missing(path, what: "choices of \(what)") }
      if let word = words.first(where: { !$0.utf8.allSatisfy(Self.mayStandInWord) }) {
        throw LoadingMessages.badWord(path, what: "choices of \(what)", word: word)
      }
      return .choice(words)
    case Int(LAB_FACTOR_COUNT):
      guard raw.lowest <= raw.highest, let highest = Int(exactly: raw.highest) else {
        throw LoadingMessages.badBounds(path, what: what)
      }
      return .count(Int(raw.lowest)...highest)
    case Int(LAB_FACTOR_DURATION): return .duration(atMostNanoseconds: raw.highest)
    case Int(LAB_FACTOR_PERCENT): return .percent
    default: throw LoadingMessages.unknownKind(path, what: what, kind: raw.kind)
    }
  }

  /// What neither `--where` nor the column params takes for a sign of its own.
  private static func mayStandInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
