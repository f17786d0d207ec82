internal import LabModel
internal import Planning

/// Every cell that a module serves, in short trials that are verified: what the lab's own modules are tested by.
struct ServiceChecks {
  /// Time enough for the oracles, too little for a figure.
  static let profile = Profile(
    name: "check", blocks: 1, countingBlocks: 0, warmupNanoseconds: 20_000_000, windowNanoseconds: 60_000_000,
    drainNanoseconds: 2_000_000_000, reduced: true)

  private let runner: TrialRunner
  private let module: ModuleDescription
  /// From a worker's start to its trial, of each trial so far.
  private(set) var starts: [UInt64] = []
  private var order = 0

  init(_ module: ModuleDescription, worker: WorkerTool, cores: Int) throws {
    self.module = module
    runner = TrialRunner(
      worker: worker, calibration: WorkerCalibration(try worker.probe(), cores: cores), profile: Self.profile)
  }

  mutating func checks(of strategy: StrategyDescription, _ service: ServiceDescription) throws(LabError)
    -> [ModuleCheck]
  {
    let subject = "\(strategy.id) \(service.scenario)"
    guard let scenario = ScenarioCatalogue.named(service.scenario) else {
      let nearest = NearestName.of(service.scenario, among: ScenarioCatalogue.all.map(\.name))
      return [ModuleCheck(subject, .notSound, CheckMessages.unknownScenario(service.scenario, nearest: nearest))]
    }
    if let reason = service.unavailable { return [ModuleCheck(subject, .ok, "not applicable: \(reason)")] }
    guard !service.callers.isEmpty, Set(service.callers).isSubset(of: scenario.callers) else {
      return [ModuleCheck(subject, .notSound, CheckMessages.otherCallers(service.callers, of: scenario))]
    }
    var checks: [ModuleCheck] = []
    for callers in service.callers {
      for changes in Self.changes(scenario, mostClients: service.maximumClients) {
        let trial = trial(of: strategy, scenario, callers, changes)
        let name = "\(subject) \(callers.rawValue)" + (changes["work"].map { " work=\($0)" } ?? "")
        checks.append(try check(trial, named: name, in: scenario))
      }
    }
    return checks
  }

  /// Values beside the standard ones. Order is counted there, not demanded: few mechanisms promise it. Of closed
  /// scenarios with work a second trial, in which each operation is long enough to be stamped and counted alike. What
  /// factors of such names mean in a scenario that the module brings along is its own affair.
  private static func changes(_ scenario: ScenarioDescription, mostClients: Int?) -> [[String: String]] {
    var changes: [String: String] = [:]
    let clients = mostClients.map { min(2, $0) }
    for factor in scenario.factors {
      if factor.name == "clients", let clients, case .count(let bounds) = factor.kind, bounds.contains(clients) {
        changes["clients"] = "\(clients)"
      }
      guard isPublished(scenario) else { continue }
      if factor.name == "order" { changes["order"] = "free" }
      if factor.name == "rate" { changes["rate"] = "1k" }
    }
    return isStamped(scenario) ? [changes, changes.merging(["work": "10us"]) { $1 }] : [changes]
  }

  private static func isPublished(_ scenario: ScenarioDescription) -> Bool {
    ScenarioCatalogue.published.contains(scenario)
  }

  private static func isStamped(_ scenario: ScenarioDescription) -> Bool {
    isPublished(scenario) && scenario.hasClosedClients && scenario.factors.contains { $0.name == "work" }
  }

  private mutating func trial(
    of strategy: StrategyDescription, _ scenario: ScenarioDescription, _ callers: Callers, _ changes: [String: String]
  ) -> PlannedTrial {
    let standard = Dictionary(uniqueKeysWithValues: scenario.factors.map { ($0.name, $0.standard) })
    order += 1
    return PlannedTrial(
      experiment: Self.profile.name,
      cell: Cell(
        scenario: scenario.name, strategy: strategy.id, callers: callers, parameters: standard.merging(changes) { $1 }),
      block: 1, order: order, counting: false, seed: UInt64(order), primitive: strategy.primitive, module: module.path)
  }

  private mutating func check(
    _ trial: PlannedTrial, named subject: String, in scenario: ScenarioDescription
  ) throws(LabError) -> ModuleCheck {
    // Nil only when it was called off.
    guard let answer = try runner.run(trial).outcome?.answer else {
      return ModuleCheck(subject, .notChecked, "interrupted")
    }
    if let start = answer.process?.startNanoseconds { starts.append(start) }
    let isEachStamped = Self.isStamped(scenario) && trial.cell.parameters["work"] != "0"
    switch answer.status {
    case .ok:
      let wrong = answer.contradictions(in: scenario, isEachStamped: isEachStamped)
      return wrong.isEmpty
        ? ModuleCheck(subject, .ok, CheckMessages.verified(answer.counts["all"]?["ops"] ?? 0))
        : ModuleCheck(subject, .notSound, CheckMessages.contradictions(wrong))
    case .untrusted: return ModuleCheck(subject, .finding, CheckMessages.doubtful(answer.reason))
    case .incorrect where Self.onlyLeavesItsThread(answer, in: scenario):
      return ModuleCheck(subject, .finding, CheckMessages.keepsNoThread(answer.reason ?? ""))
    default: return ModuleCheck(subject, .notSound, CheckMessages.failed(answer))
    }
  }

  /// Exclusion is what every guard promises; a thread of its own is promised by few.
  private static func onlyLeavesItsThread(_ answer: TrialAnswer, in scenario: ScenarioDescription) -> Bool {
    guard scenario.name == ScenarioCatalogue.confinedStore.name, let reason = answer.reason else { return false }
    return !reason.contains("; ") && reason.hasSuffix("from another thread than the one that opened the store")
  }
}
