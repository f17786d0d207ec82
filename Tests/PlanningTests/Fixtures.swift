import Foundation
import LabModel
import Testing

@testable import Planning

/// Six strategies as the built modules describe them.
enum Fixtures {
  static let methodVersion: UInt32 = 1

  static let guarded = ["rw-cache", "hot-path", "confined-store"]
  static let timed = ["polling", "timers"]

  static func module(_ id: String, _ services: [ServiceDescription], method: UInt32 = methodVersion)
    -> ModuleDescription
  {
    ModuleDescription(
      path: "/modules/\(id).so", abiVersion: 1, kitRevision: 1, methodVersion: method,
      strategies: [StrategyDescription(id: id, summary: "", primitive: "primitive of \(id)", services: services)])
  }

  static func services(
    _ scenarios: [String], _ callers: [Callers] = [.threads, .tasks], maximumClients: Int? = nil
  ) -> [ServiceDescription] {
    scenarios.map { ServiceDescription(scenario: $0, callers: callers, maximumClients: maximumClients) }
  }

  static let modules = [
    module("null", services(guarded, maximumClients: 1)),
    module("actor", services(guarded, [.tasks])),
    module("gcd-serial", services(guarded + timed)),
    module("gcd-barrier", services(guarded)),
    module("unfair-lock", services(guarded)),
    module("task-per-event", services(guarded + timed)),
  ]

  static func experiment(_ text: String, name: String = "test.experiment.json5") throws -> Experiment {
    try ExperimentFile.parse(text, name: name)
  }

  static func plan(
    _ experiments: [Experiment], modules: [ModuleDescription] = modules, profile: Profile = .standard,
    selection: Selection = Selection(), seed: UInt64 = 1, cores: Int = 2,
    modulesAre: Planner.ModuleChoice = .named
  ) throws -> Plan {
    try Planner.plan(
      experiments: experiments, modules: modules, profile: profile, selection: selection, seed: seed, cores: cores,
      methodVersion: methodVersion, modulesAre: modulesAre)
  }

  static var repository: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }

  /// What `make experiments` takes.
  static func shipped() throws -> [Experiment] { try ExperimentFile.loadAll(folder: repository + "/Experiments") }
}

/// The message of an error, with its exit code before it.
func message(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return "no error"
  } catch let error as LabError {
    return "\(error.exitCode.rawValue) \(error)"
  } catch {
    return "not a LabError: \(error)"
  }
}

extension Plan {
  /// `strategy callers params`, each cell once, sorted.
  var cellTexts: [String] {
    trials.filter { $0.block == 1 }.map { "\($0.cell.strategy) \($0.cell.callers) \($0.cell.parameterText)" }.sorted()
  }
}
