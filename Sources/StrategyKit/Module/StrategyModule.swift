public import CStrategyABI

/// One strategy: a mechanism, or a variant of one.
public struct Strategy: Sendable {
  let id: String
  let summary: String
  let primitive: String
  let services: [Service]

  /// Describes a strategy; nothing of it is made before a trial.
  /// - Parameters:
  ///   - id: as in `--strategy` and the `strategy` column: lower case, digits and hyphens.
  ///   - summary: what it guarantees, in one sentence.
  ///   - primitive: what it really is on this platform.
  ///   - services: the scenarios that it serves, and those that it cannot, with the reason.
  public init(_ id: String, _ summary: String, primitive: String, serves services: [Service]) {
    self.id = id
    self.summary = summary
    self.primitive = primitive
    self.services = services
  }
}

/// A module's strategies as the C table that the host reads. Make one, in a global, and return its `table` from the
/// exported `lab_strategy_module`.
public struct StrategyModule: @unchecked Sendable {  // unchecked: the table is never written after init
  /// Lives as long as the process.
  public let table: UnsafePointer<lab_module>

  /// Describes; creates no queue, thread or task. Any thread.
  /// - Parameter strategies: the mechanism and its variants, in the order of the list.
  public init(_ strategies: Strategy...) {
    let rows = strategies.map { strategy in
      lab_strategy(
        id: permanent(strategy.id), summary: permanent(strategy.summary), primitive: permanent(strategy.primitive),
        services: permanent(strategy.services.map(\.row)), service_count: UInt32(strategy.services.count))
    }
    table = permanent([
      lab_module(
        abi_version: UInt32(LAB_ABI_VERSION), struct_size: UInt32(MemoryLayout<lab_module>.size),
        kit_revision: UInt32(LAB_KIT_REVISION), method_version: UInt32(LAB_METHOD_VERSION),
        strategies: permanent(rows), strategy_count: UInt32(rows.count),
        strategy_size: UInt32(MemoryLayout<lab_strategy>.stride),
        service_size: UInt32(MemoryLayout<lab_service>.stride))
    ])
  }
}

/// What a row's `context` points to.
private final class Runner: Sendable {
  let service: Service
  init(_ service: Service) { self.service = service }
}

extension Service {
  fileprivate var row: lab_service {
    lab_service(
      scenario: permanent(scenario), callers: callers.rawValue, max_clients: UInt32(maximumClients ?? 0),
      unavailable: unavailable.map(permanent),
      context: Unmanaged.passRetained(Runner(self)).toOpaque(), run_trial: runTrial)
  }
}

private func runTrial(
  _ context: UnsafeMutableRawPointer?, _ trial: UnsafePointer<lab_trial>?, _ sink: UnsafePointer<lab_sink>?
) {
  guard let context, let trial, let sink else { return }
  guard sink.pointee.struct_size >= MemoryLayout<lab_sink>.size else { return }  // nothing to answer with
  guard trial.pointee.struct_size >= MemoryLayout<lab_trial>.size else {
    Sink(sink.pointee).finish(
      Int(LAB_OUTCOME_FAILED), "the worker knows less of a trial than this module — rebuild both from one checkout")
    return
  }
  let runner = Unmanaged<Runner>.fromOpaque(context).takeUnretainedValue()
  do {
    try runner.service.run(Trial(trial.pointee), Sink(sink.pointee))
  } catch {
    Sink(sink.pointee).finish(Int(LAB_OUTCOME_FAILED), "\(error)")
  }
}

private func permanent(_ text: String) -> UnsafePointer<CChar> {
  permanent(text.utf8CString.map { $0 })
}

private func permanent<Row>(_ rows: [Row]) -> UnsafePointer<Row> {
  let memory = UnsafeMutablePointer<Row>.allocate(capacity: max(1, rows.count))
  memory.initialize(from: rows, count: rows.count)
  return UnsafePointer(memory)
}
