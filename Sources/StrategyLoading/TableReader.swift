internal import CStrategyABI
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads a module's C table with suspicion: it may have been written by hand, or by another compiler.
struct TableReader {
  static let strategyLimit: UInt32 = 256
  /// Of the first modules, which brought no scenarios.
  static let leastModuleBytes = MemoryLayout<lab_module>.offset(of: \.scenarios) ?? MemoryLayout<lab_module>.size
  static let serviceLimit: UInt32 = 256
  static let identifierLimit = 64
  static let textLimit = 2000

  let path: String

  /// Everything the table says, or the first thing that is wrong with it.
  func description(of table: UnsafePointer<lab_module>) throws -> ModuleDescription {
    let module = Self.module(at: table)
    let strategies = try list(
      module.strategies, module.strategy_count, size: module.strategy_size, limit: Self.strategyLimit,
      what: "strategies"
    ).enumerated().map { try strategy($0.element, serviceSize: module.service_size, number: $0.offset) }
    try refuseRepeated(strategies.map(\.id), what: "strategy")
    var description = ModuleDescription(
      path: path, abiVersion: module.abi_version, kitRevision: module.kit_revision,
      methodVersion: module.method_version, strategies: strategies)
    description.scenarios = try scenarios(of: module)
    return description
  }

  /// Of an older module no more than it has; the rest is empty.
  static func module(at table: UnsafePointer<lab_module>) -> lab_module {
    var module = lab_module()
    withUnsafeMutableBytes(of: &module) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: table, count: min($0.count, Int(table.pointee.struct_size))))
    }
    return module
  }

  /// Refuses a table that this build cannot read further, or whose numbers would mean something else.
  func checkVersion(of table: UnsafePointer<lab_module>) throws {
    guard table.pointee.abi_version == LAB_ABI_VERSION else {
      throw LoadingMessages.otherABI(path, module: table.pointee.abi_version)
    }
    let known = Self.leastModuleBytes
    guard table.pointee.struct_size >= known else {
      throw LoadingMessages.smallTable(path, module: table.pointee.struct_size, known: known)
    }
    guard table.pointee.method_version == LAB_METHOD_VERSION else {
      throw LoadingMessages.otherMethod(path, module: table.pointee.method_version)
    }
    guard table.pointee.kit_revision == LAB_KIT_REVISION else {
      throw LoadingMessages.otherKit(path, module: table.pointee.kit_revision)
    }
  }

  /// The service at these places of a table that was found right.
  static func service(_ number: Int, ofStrategy strategy: Int, in table: lab_module) -> lab_service? {
    guard let strategies = table.strategies else { return nil }
    let raw = element(strategy, from: strategies, size: table.strategy_size)
    return raw.services.map { element(number, from: $0, size: table.service_size) }
  }

  private func strategy(_ raw: lab_strategy, serviceSize: UInt32, number: Int) throws -> StrategyDescription {
    let id = try identifier(raw.id, what: "strategies[\(number)].id")
    let services = try list(
      raw.services, raw.service_count, size: serviceSize, limit: Self.serviceLimit, what: "services of \(id)"
    ).enumerated().map { try service($0.element, of: id, number: $0.offset) }
    try refuseRepeated(services.map(\.scenario), what: "scenario of \(id)")
    return StrategyDescription(
      id: id, summary: try text(raw.summary, what: "summary of \(id)"),
      primitive: try text(raw.primitive, what: "primitive of \(id)"), services: services)
  }

  private func service(_ raw: lab_service, of strategy: String, number: Int) throws -> ServiceDescription {
    let scenario = try identifier(raw.scenario, what: "services[\(number)].scenario of \(strategy)")
    let reason = try raw.unavailable.map { try text($0, what: "unavailable of \(strategy) in \(scenario)") }
    if reason == nil, raw.run_trial == nil {
      throw LoadingMessages.missing(path, what: "run_trial of \(strategy) in \(scenario)")
    }
    return ServiceDescription(
      scenario: scenario, callers: reason == nil ? Callers.allCases.filter { raw.callers & $0.bit != 0 } : [],
      unavailable: reason, maximumClients: raw.max_clients == 0 ? nil : Int(raw.max_clients))
  }

  /// - Parameter size: how far elements lie apart, by the module's own word.
  func list<Element>(
    _ first: UnsafePointer<Element>?, _ count: UInt32, size: UInt32, limit: UInt32, what: String
  ) throws -> [Element] {
    guard count <= limit else { throw LoadingMessages.absurdCount(path, what: what, count: count, limit: limit) }
    guard count == 0 || first != nil else { throw LoadingMessages.missing(path, what: what) }
    guard let first else { return [] }
    guard size >= MemoryLayout<Element>.stride else {
      throw LoadingMessages.smallTable(path, module: size, known: MemoryLayout<Element>.stride)
    }
    return (0..<Int(count)).map { Self.element($0, from: first, size: size) }
  }

  private static func element<Element>(_ index: Int, from first: UnsafePointer<Element>, size: UInt32) -> Element {
    UnsafeRawPointer(first).loadUnaligned(fromByteOffset: index * Int(size), as: Element.self)
  }

  func text(_ pointer: UnsafePointer<CChar>?, what: String, limit: Int = textLimit) throws -> String {
    guard let pointer else { throw LoadingMessages.missing(path, what: what) }
    let length = strnlen(pointer, limit + 1)
    guard length <= limit else { throw LoadingMessages.longText(path, what: what, limit: limit) }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw LoadingMessages.notUTF8(path, what: what) }
    return text
  }

  func identifier(_ pointer: UnsafePointer<CChar>?, what: String) throws -> String {
    let text = try text(pointer, what: what, limit: Self.identifierLimit)
    let allowed = text.utf8.allSatisfy {
      ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
        || $0 == UInt8(ascii: "-")
    }
    guard allowed, !text.isEmpty else { throw LoadingMessages.badIdentifier(path, what: what, text: text) }
    return text
  }

  func refuseRepeated(_ names: [String], what: String) throws {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw LoadingMessages.repeated(path, what: what, text: name)
    }
  }
}
