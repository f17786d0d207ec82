import LabModel

/// A strategy together with the module that holds it.
struct OfferedStrategy {
  let description: StrategyDescription
  let module: ModuleDescription
  /// In a duet, which build it comes from.
  var side: DuetSide?
  /// In a duet, whether the other build has none of that name.
  var isAlone = false

  /// In its module, and in patterns.
  var name: String { description.id }
  /// In cells.
  var id: String { side?.named(name) ?? name }

  /// Both builds' strategies, by id.
  static func duet(_ a: [ModuleDescription], _ b: [ModuleDescription]) throws(LabError) -> [OfferedStrategy] {
    let sides = try [(DuetSide.a, all(in: a)), (.b, all(in: b))]
    let common = Set(sides[0].1.map(\.name)).intersection(sides[1].1.map(\.name))
    guard !common.isEmpty else { throw PlanningMessages.nothingInCommon(sides.map { $0.1.map(\.name) }) }
    return sides.flatMap { side, strategies in
      strategies.map { strategy in
        var strategy = strategy
        strategy.side = side
        strategy.isAlone = !common.contains(strategy.name)
        return strategy
      }
    }.sorted { $0.id < $1.id }
  }

  /// By id, so that the order in which modules were found does not reach the plan.
  static func all(in modules: [ModuleDescription]) throws(LabError) -> [OfferedStrategy] {
    var paths: [String: String] = [:]
    var result: [OfferedStrategy] = []
    for module in modules {
      for strategy in module.strategies {
        if let first = paths.updateValue(module.path, forKey: strategy.id) {
          throw PlanningMessages.sameStrategy(strategy.id, first: first, second: module.path)
        }
        result.append(OfferedStrategy(description: strategy, module: module))
      }
    }
    return result.sorted { $0.id < $1.id }
  }

  func service(for scenario: String) -> ServiceDescription? {
    description.services.first { $0.scenario == scenario }
  }

  /// Factor values with no more clients than it serves.
  func served(_ parameters: [String: String], in scenario: String) -> [String: String] {
    guard let most = service(for: scenario)?.maximumClients,
      let clients = parameters["clients"].flatMap({ Int($0) }), clients > most
    else { return parameters }
    return parameters.merging(["clients": String(max(1, most))]) { $1 }
  }

  /// Why it cannot be measured there; nil if it can.
  func obstacle(to scenario: String, from callers: Callers, methodVersion: UInt32) -> String? {
    guard module.methodVersion == methodVersion else {
      return PlanningMessages.otherMethod(module: module.methodVersion, lab: methodVersion)
    }
    if let side, isAlone { return PlanningMessages.noPartner(name, only: side) }
    guard let service = service(for: scenario) else { return PlanningMessages.notServed(id, scenario: scenario) }
    if let reason = service.unavailable { return reason }
    guard !service.callers.isEmpty else { return PlanningMessages.notServed(id, scenario: scenario) }
    guard service.callers.contains(callers) else {
      return PlanningMessages.notServed(id, scenario: scenario, from: callers, only: service.callers.sorted())
    }
    return nil
  }
}
