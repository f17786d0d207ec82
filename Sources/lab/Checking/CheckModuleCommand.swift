internal import CSystem
internal import Foundation
internal import LabModel

/// `lab check-module`, from a file to a verdict.
struct CheckModuleCommand {
  /// METHOD.md: what a trial may cost beside measuring.
  private static let mostStartNanoseconds: UInt64 = 30_000_000

  private let path: String
  private let arguments: Arguments
  private let worker: WorkerTool

  init(_ arguments: Arguments, worker: WorkerTool) throws(LabError) {
    guard arguments.words.count == 1 else { throw CheckMessages.words(arguments.words.count) }
    self.arguments = arguments
    self.worker = worker
    path = arguments.words[0]
  }

  /// - Throws: exit code 66 when there is no such file, 65 when others could have changed it, 75 while a run goes on.
  func report() throws -> ModuleReport {
    guard FileManager.default.fileExists(atPath: path) else { throw CheckMessages.noFile(path) }
    try ModuleTrust(lab: worker.path).check(path)
    let lock = try RunLock(command: CommandLine.arguments)
    defer { lock.release() }
    Interrupts.listen()
    let module: ModuleDescription
    do {
      module = try worker.describe([path])[0].get()
    } catch {
      return ModuleReport(module: path, checks: [ModuleCheck("contract", .notSound, Self.text(error))])
    }
    let file = file()
    let services = arguments.has(.fileOnly) ? [] : try self.services(of: module)
    return ModuleReport(module: path, checks: [contract(module)] + clashes(module) + file + services)
  }

  private static func text(_ error: any Error) -> String { (error as? RelayedError)?.message ?? "\(error)" }

  private func contract(_ module: ModuleDescription) -> ModuleCheck {
    module.strategies.isEmpty
      ? ModuleCheck("contract", .notSound, CheckMessages.noStrategy)
      : ModuleCheck("contract", .ok, CheckMessages.contract(module))
  }

  /// Two strategies of one name cannot be told apart in a table.
  private func clashes(_ module: ModuleDescription) -> [ModuleCheck] {
    let found = try? ModuleFinder(worker: worker, tools: .own).modules(named: [], folders: []).modules
    let real = Self.resolved(path)
    let others = (found ?? []).filter { Self.resolved($0.path) != real }
    return module.strategies.compactMap { strategy in
      guard let other = others.first(where: { $0.strategies.contains { $0.id == strategy.id } }) else { return nil }
      return ModuleCheck("name", .finding, CheckMessages.clash(strategy.id, with: other.path))
    }
  }

  private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// What is found without loading it.
  private func file() -> [ModuleCheck] {
    let inspection: ModuleInspection
    do {
      inspection = try worker.inspect(path)
    } catch {
      return ["exports", "clock"].map { ModuleCheck($0, .notChecked, Self.text(error)) }
    }
    guard let symbols = inspection.symbols else {
      return ["exports", "clock"].map { ModuleCheck($0, .notChecked, inspection.unreadable ?? "") }
    }
    let checks = SymbolChecks(symbols)
    return [checks.exports, checks.clock]
  }

  private func services(of module: ModuleDescription) throws -> [ModuleCheck] {
    let strategies = try NamePatterns(arguments.all(.strategy), of: .strategy).kept(module.strategies, name: \.id)
    let scenarios = Set(strategies.flatMap { $0.services.map(\.scenario) }).sorted()
    let kept = Set(try NamePatterns(arguments.all(.scenario), of: .scenario).kept(scenarios) { $0 })
    var trials = try ServiceChecks(module, worker: worker, cores: Int(lab_cores_available()))
    var checks: [ModuleCheck] = []
    for strategy in strategies {
      for service in strategy.services where kept.contains(service.scenario) && Interrupts.count == 0 {
        checks += try trials.checks(of: strategy, service)
      }
    }
    return checks + load(trials.starts.sorted())
  }

  private func load(_ starts: [UInt64]) -> [ModuleCheck] {
    guard !starts.isEmpty else { return [] }
    let median = starts[starts.count / 2]
    return median > Self.mostStartNanoseconds
      ? [ModuleCheck("load", .finding, CheckMessages.loadsSlowly(median, trials: starts.count))]
      : [ModuleCheck("load", .ok, CheckMessages.loads(median, trials: starts.count))]
  }
}
