import LabModel

/// Which crossovers of the experiments a plan searches: those whose two strategies are there, serve the scenario, and
/// are kept by the selection.
struct CrossoverChoice {
  private let strategies: [OfferedStrategy]
  private let modules: Planner.ModuleChoice
  private let cores: Int
  private let methodVersion: UInt32
  private(set) var planned: [PlannedCrossover] = []
  /// Of a strategy that cannot be measured here, its cell at the smaller end.
  private(set) var skipped: [SkippedCell] = []

  init(_ strategies: [OfferedStrategy], _ modules: Planner.ModuleChoice, cores: Int, methodVersion: UInt32) {
    self.strategies = strategies
    self.modules = modules
    self.cores = cores
    self.methodVersion = methodVersion
  }

  /// - Throws: `badData` with the line for a strategy that is unknown, or that never serves the scenario, the callers or
  ///   so many clients.
  mutating func add(_ experiment: Experiment, keptBy selection: Selection) throws(LabError) {
    guard var crossover = experiment.crossover else { return }
    for factor in experiment.scenario.factors {
      crossover.parameters[factor.name] = crossover.parameters[factor.name].map {
        FactorText.resolved($0, for: factor, cores: cores)
      }
    }
    let sides = [("contender", crossover.contender), ("baseline", crossover.baseline)]
    var servers: [PlannedCrossover.Server] = []
    for (key, name) in sides {
      let place = experiment.source.place("crossover.\(key)")
      guard let strategy = try offered(name, for: crossover, at: place) else { continue }
      guard selection.keeps(strategy: name) else { continue }
      if let reason = strategy.obstacle(to: crossover.scenario, from: crossover.callers, methodVersion: methodVersion) {
        skip(crossover, strategy, reason)
        continue
      }
      servers.append(.init(primitive: strategy.description.primitive, module: strategy.module.path))
    }
    guard servers.count == sides.count else { return }
    planned.append(PlannedCrossover(crossover, contender: servers[0], baseline: servers[1]))
  }

  /// Nil for a strategy that is not among the modules somebody named.
  private func offered(
    _ name: String, for crossover: Crossover, at place: String
  ) throws(LabError) -> OfferedStrategy? {
    guard let strategy = strategies.first(where: { $0.id == name }) else {
      guard modules == .named else {
        throw PlanningMessages.unknownCompared(name, among: strategies.map(\.id), at: place)
      }
      return nil
    }
    if let reason = Self.misfit(strategy, crossover) { throw PlanningMessages.idleCrossover(reason, at: place) }
    return strategy
  }

  /// Why a strategy could be compared on no system. What only this one lacks is said where it is measured.
  private static func misfit(_ strategy: OfferedStrategy, _ crossover: Crossover) -> String? {
    guard let service = strategy.service(for: crossover.scenario) else {
      return PlanningMessages.notServed(strategy.id, scenario: crossover.scenario)
    }
    guard service.unavailable == nil else { return nil }
    guard service.callers.contains(crossover.callers) else {
      return PlanningMessages.notServed(
        strategy.id, scenario: crossover.scenario, from: crossover.callers, only: service.callers.sorted())
    }
    let clients = crossover.factor == "clients" ? crossover.to : crossover.parameters["clients"]
    guard let most = service.maximumClients, let clients = clients.flatMap({ Int($0) }), clients > most else {
      return nil
    }
    return PlanningMessages.clientsBeyond(strategy.id, most: most)
  }

  private mutating func skip(_ crossover: Crossover, _ strategy: OfferedStrategy, _ reason: String) {
    let cell = crossover.cell(of: strategy.id, at: crossover.from)
    guard !skipped.contains(where: { $0.cell == cell }) else { return }
    skipped.append(
      SkippedCell(
        experiment: crossover.experiment, cell: cell, primitive: strategy.description.primitive, reason: reason))
  }
}
