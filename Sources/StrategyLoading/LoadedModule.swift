internal import CStrategyABI
public import LabModel

/// One strategy module in this process. There is never a second one: two would share some symbols and not others.
public struct LoadedModule {
  public let description: ModuleDescription
  private let table: UnsafePointer<lab_module>

  /// Opens and validates the module at `path`; nothing of it has run but the function that returns its table.
  /// - Throws: `LabError` with the exit code 66 (no such file) or 65 (not a module this lab can use).
  public init(path: String) throws {
    let table = try SharedObject(path: path).moduleTable()
    let reader = TableReader(path: path)
    try reader.checkVersion(of: table)
    self.table = table
    description = try reader.description(of: table)
  }

  /// The C entry for a cell, or why there is none.
  func service(for cell: Cell) throws -> lab_service {
    let path = description.path
    guard let s = description.strategies.firstIndex(where: { $0.id == cell.strategy }) else {
      throw LoadingMessages.unknownStrategy(path, id: cell.strategy, known: description.strategies.map(\.id))
    }
    let services = description.strategies[s].services
    guard let n = services.firstIndex(where: { $0.scenario == cell.scenario }) else {
      throw LoadingMessages.unknownScenario(
        path, strategy: cell.strategy, scenario: cell.scenario, known: services.map(\.scenario))
    }
    if let reason = services[n].unavailable {
      throw LoadingMessages.unavailable(path, strategy: cell.strategy, scenario: cell.scenario, reason: reason)
    }
    guard services[n].callers.contains(cell.callers) else {
      throw LoadingMessages.otherCallers(
        path, strategy: cell.strategy, scenario: cell.scenario, callers: cell.callers, supported: services[n].callers)
    }
    guard let service = TableReader.service(n, ofStrategy: s, in: TableReader.module(at: table)) else {
      throw LoadingMessages.missing(path, what: "services of \(cell.strategy)")
    }
    return service
  }
}
