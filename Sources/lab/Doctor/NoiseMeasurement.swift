internal import CSystem
internal import Foundation
internal import LabModel
internal import Machine
internal import Statistics

/// The same trial again and again: what differs between them is noise.
struct NoiseMeasurement {
  /// Why there is no noise floor.
  struct Obstacle: Error { var reason: String }

  static let trials = 12
  /// A guard that nobody contends for, with enough work in it that its own speed hardly counts: the machine's noise is
  /// left.
  static let strategies = ["unfair-lock", "null"]
  static let changes = ["clients": "1", "work": "10us"]

  private let runner: TrialRunner

  init(_ worker: WorkerTool, probe: WorkerProbe) {
    runner = TrialRunner(
      worker: worker, calibration: WorkerCalibration(probe, cores: Int(lab_cores_available())), profile: .standard)
  }

  /// Takes some 5 s. Anything that stands in its way is a reason, not an error: the findings are worth having without.
  func run(_ arguments: Arguments) -> Result<NoiseFloor, Obstacle> {
    do {
      let modules = try ModuleFinder(worker: runner.worker, tools: .own).modules(
        named: arguments.all(.module), folders: arguments.all(.strategyPath)
      ).modules
      let lock = try RunLock(command: CommandLine.arguments)
      defer { lock.release() }
      return try measure(modules)
    } catch let error as RelayedError {
      return .failure(Obstacle(reason: error.message))
    } catch {
      return .failure(Obstacle(reason: "\(error)"))
    }
  }

  private func measure(_ modules: [ModuleDescription]) throws -> Result<NoiseFloor, Obstacle> {
    let known = modules.flatMap { module in module.strategies.map { (module: module.path, strategy: $0) } }
    guard
      let (module, strategy) = Self.strategies.lazy.compactMap({ id in known.first { $0.strategy.id == id } }).first
    else { return .failure(Obstacle(reason: DoctorReasons.noStrategy(Self.strategies))) }
    var rates: [Double] = []
    for number in 1...Self.trials {
      let trial = Self.trial(number, of: strategy, in: module)
      let answer = try runner.run(trial).outcome?.answer
      guard let answer, let counts = answer.counts["all"], let rate = Self.rate(counts) else {
        return .failure(Obstacle(reason: DoctorReasons.failed(strategy.id, answer)))
      }
      rates.append(rate)
    }
    return Self.floor(of: rates, strategy: strategy.id)
  }

  private static func trial(_ number: Int, of strategy: StrategyDescription, in module: String) -> PlannedTrial {
    let scenario = ScenarioCatalogue.rwCache
    let standard = Dictionary(uniqueKeysWithValues: scenario.factors.map { ($0.name, $0.standard) })
    return PlannedTrial(
      experiment: "doctor",
      cell: Cell(
        scenario: scenario.name, strategy: strategy.id, callers: .threads,
        parameters: standard.merging(changes) { $1 }),
      block: number, order: number, counting: false, seed: UInt64.random(in: 0 ... .max),
      primitive: strategy.primitive, module: module)
  }

  private static func rate(_ counts: [String: Double]) -> Double? {
    if let rate = counts["ops_per_s"] { return rate }
    guard let operations = counts["ops"], let window = counts["window_ns"], window > 0 else { return nil }
    return operations * 1e9 / window
  }

  private static func floor(of rates: [Double], strategy: String) -> Result<NoiseFloor, Obstacle> {
    let blocks = Profile.standard.blocks
    guard let spread = Precision.neighbourLogRatioSpread(rates),
      let at80 = Precision.smallestEffect(logRatioSpread: spread, blocks: blocks, power: 0.8),
      let at95 = Precision.smallestEffect(logRatioSpread: spread, blocks: blocks, power: 0.95)
    else { return .failure(Obstacle(reason: DoctorReasons.failed(strategy, nil))) }
    return .success(
      NoiseFloor(
        strategy: strategy, trials: rates.count, logRatioSpread: spread, blocks: blocks,
        percentAtPower80: expm1(at80) * 100, percentAtPower95: expm1(at95) * 100,
        blocksFor3Percent: Precision.blocksNeeded(toResolve: log(1.03), logRatioSpread: spread)))
  }
}

extension Result where Failure == NoiseMeasurement.Obstacle {
  var reason: String? {
    if case .failure(let obstacle) = self { obstacle.reason } else { nil }
  }
}
