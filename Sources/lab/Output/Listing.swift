internal import LabModel

/// Who is measured, and where: strategies × scenarios.
struct Listing: Encodable {
  let scenarios: [ScenarioDescription]
  let strategies: [StrategyDescription]
  let modules: [Module]
  /// nil: not asked for.
  var claims: [Claim]?

  struct Module: Encodable {
    let path: String
    let kitRevision: UInt32
    let methodVersion: UInt32
    let strategies: [String]
  }

  /// - Throws: exit code 64 for a pattern that matches nothing.
  init(modules: [ModuleDescription], scenarios: [String], strategies: [String]) throws(LabError) {
    let all = modules.flatMap(\.strategies).sorted { $0.id < $1.id }
    self.modules = modules.map {
      Module(
        path: $0.path, kitRevision: $0.kitRevision, methodVersion: $0.methodVersion, strategies: $0.strategies.map(\.id)
      )
    }
    self.scenarios = try NamePatterns(scenarios, of: .scenario).kept(ScenarioCatalogue.all, name: \.name)
    self.strategies = try NamePatterns(strategies, of: .strategy).kept(all, name: \.id)
  }

  func text(describingScenarios: Bool) -> String {
    var parts = [strategyTable, serviceTable]
    if !reasons.isEmpty { parts.append("Not served, and why\n" + reasons) }
    if describingScenarios {
      parts += scenarios.map(Self.description)
    }
    if let claims { parts.append(ClaimListing.text(claims)) }
    if !describingScenarios, claims == nil {
      parts.append("lab list --scenarios explains the scenarios and their factors; lab plan shows what a run would do.")
    }
    return parts.joined(separator: "\n\n")
  }

  private var strategyTable: String {
    var table = TextTable([("strategy", .left), ("primitive", .left), ("what it is", .left)])
    for strategy in strategies { table.add([strategy.id, strategy.primitive, strategy.summary]) }
    return "Strategies\n" + table.text
  }

  private var serviceTable: String {
    var table = TextTable([("strategy", .left)] + scenarios.map { ($0.name, .left) })
    for strategy in strategies {
      table.add(
        [strategy.id]
          + scenarios.map { scenario in
            guard let service = strategy.services.first(where: { $0.scenario == scenario.name }),
              !service.callers.isEmpty
            else { return "—" }
            let callers = service.callers.map(\.rawValue).joined(separator: "+")
            return callers + (service.maximumClients.map { " (clients ≤ \($0))" } ?? "")
          })
    }
    return "Callers served, by scenario\n" + table.text
  }

  private var reasons: String {
    strategies.flatMap { strategy in
      strategy.services.compactMap { service in
        guard let reason = service.unavailable, scenarios.contains(where: { $0.name == service.scenario }) else {
          return nil
        }
        return "  \(strategy.id), \(service.scenario): \(reason)"
      }
    }.joined(separator: "\n")
  }

  private static func description(_ scenario: ScenarioDescription) -> String {
    var table = TextTable([("factor", .left), ("default", .left), ("values", .left), ("meaning", .left)])
    table.add(["callers", "", scenario.callers.map(\.rawValue).joined(separator: " | "), "who calls the strategy"])
    for factor in scenario.factors {
      table.add([factor.name, factor.standard, FactorValues.text(factor.kind), factor.summary])
    }
    return "\(scenario.name) — \(scenario.question)\n" + table.text
  }
}

/// What a factor's value may look like, for people.
enum FactorValues {
  static func text(_ kind: Factor.Kind) -> String {
    switch kind {
    case .choice(let words): words.joined(separator: " | ")
    case .count(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .duration: "0, or ns us ms s"
    case .percent: "0…100"
    case .rate: "1000, 10k, 1M | unbounded"
    }
  }
}
