import LabModel

extension Planner {
  /// What a list of modules is.
  public enum ModuleChoice: Sendable {
    /// All there are: a claim about a strategy that is not among them is a mistake.
    case found
    /// A few that somebody named: claims about others have nothing to say in this run.
    case named
  }
}

/// Whether claims are about strategies that there are.
struct ClaimCheck {
  private let strategies: [OfferedStrategy]
  private let modules: Planner.ModuleChoice

  init(_ strategies: [OfferedStrategy], _ modules: Planner.ModuleChoice) {
    self.strategies = strategies
    self.modules = modules
  }

  /// - Throws: `badData` with the line for a claim about an unknown strategy, about callers or a scenario that its
  ///   strategy does not serve, and for two claims of one id.
  func check(_ experiments: [Experiment]) throws(LabError) {
    var places: [String: String] = [:]
    for experiment in experiments {
      for (index, claim) in experiment.claims.enumerated() {
        let path = "claims[\(index)]"
        let place = experiment.source.place("\(path).id")
        if let first = places.updateValue(place, forKey: claim.id) {
          throw PlanningMessages.sameClaim(claim.id, first: first, at: place)
        }
        guard modules == .found else { continue }
        try check(claim.subject, of: claim, at: experiment.source.place("\(path).subject"))
        if let baseline = claim.baseline {
          try check(baseline, of: claim, at: experiment.source.place("\(path).baseline"))
        }
      }
    }
  }

  private func check(_ side: Claim.Side, of claim: Claim, at place: String) throws(LabError) {
    guard let strategy = strategies.first(where: { $0.id == side.strategy }) else {
      throw PlanningMessages.unknownClaimed(side.strategy, claim: claim.id, among: strategies.map(\.id), at: place)
    }
    // What cannot be served on this system is said where it is measured; what never could be is a mistake here.
    guard let service = strategy.service(for: claim.scenario) else {
      let reason = PlanningMessages.notServed(side.strategy, scenario: claim.scenario)
      throw PlanningMessages.idleClaim(claim.id, reason, at: place)
    }
    guard let callers = side.values["callers"].flatMap(Callers.init(rawValue:)), service.unavailable == nil,
      !service.callers.contains(callers)
    else { return }
    let reason = PlanningMessages.notServed(
      side.strategy, scenario: claim.scenario, from: callers, only: service.callers.sorted())
    throw PlanningMessages.idleClaim(claim.id, reason, at: place)
  }
}
