internal import CStrategyABI
internal import LabModel

/// Turns the C sink's callbacks into calls of a listener. The relay must outlive the trial.
final class SinkRelay {
  private let listener: any TrialListener
  private var hasFinished = false

  init(_ listener: some TrialListener) { self.listener = listener }

  var sink: lab_sink {
    lab_sink(
      struct_size: UInt32(MemoryLayout<lab_sink>.size), context: Unmanaged.passUnretained(self).toOpaque(),
      edge: { SinkRelay.at($0)?.edge($1) },
      histogram: { SinkRelay.at($0)?.histogram(role: $1, measure: $2, counts: $3, length: $4) },
      count: { SinkRelay.at($0)?.count(role: $1, name: $2, value: $3) },
      finish: { SinkRelay.at($0)?.finish(outcome: $1, reason: $2) })
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> SinkRelay? {
    context.map { Unmanaged<SinkRelay>.fromOpaque($0).takeUnretainedValue() }
  }

  private func edge(_ edge: UInt32) {
    switch Int(edge) {
    case Int(LAB_EDGE_WINDOW_BEGINS): listener.passed(.windowBegins)
    case Int(LAB_EDGE_WINDOW_ENDS): listener.passed(.windowEnds)
    case Int(LAB_EDGE_DRAINED): listener.passed(.drained)
    default: break  // a later contract may know more edges
    }
  }

  private func histogram(
    role: UnsafePointer<CChar>?, measure: UnsafePointer<CChar>?, counts: UnsafePointer<UInt64>?, length: UInt32
  ) {
    guard let role, let measure else { return }
    listener.recorded(
      role: String(cString: role), measure: String(cString: measure),
      counts: UnsafeBufferPointer(start: counts, count: counts == nil ? 0 : Int(length)))
  }

  private func count(role: UnsafePointer<CChar>?, name: UnsafePointer<CChar>?, value: Double) {
    guard let role, let name else { return }
    listener.counted(role: String(cString: role), name: String(cString: name), value: value)
  }

  private func finish(outcome: UInt32, reason: UnsafePointer<CChar>?) {
    guard !hasFinished else { return }
    hasFinished = true
    let reason = reason.map { String(cString: $0) }
    switch Int(outcome) {
    case Int(LAB_OUTCOME_OK): listener.finished(.ok, reason: reason)
    case Int(LAB_OUTCOME_INCORRECT): listener.finished(.incorrect, reason: reason)
    case Int(LAB_OUTCOME_HUNG): listener.finished(.hung, reason: reason)
    case Int(LAB_OUTCOME_FAILED): listener.finished(.failed, reason: reason)
    case Int(LAB_OUTCOME_UNTRUSTED): listener.finished(.untrusted, reason: reason)
    default: listener.finished(.failed, reason: "the module ended with the unknown outcome \(outcome)")
    }
  }
}
