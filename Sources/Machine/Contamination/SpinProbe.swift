internal import CClock
internal import CSpin

/// A fixed amount of work, timed: when it takes longer than it did, the processor is slower than it was, whatever the
/// cause: heat, a neighbour on the same core's other half, a hypervisor that does not say what it took.
struct SpinProbe: Sendable {
  /// 0.5 ms in four pieces. An interruption hits one of them, a slow processor all.
  static let pieces = 4
  static let pieceNanoseconds = 125_000.0

  private let rounds: UInt64

  /// Takes about 10 ms: it finds how much work fills the time here.
  init() { rounds = UInt64(lab_spin_calibrate() * Self.pieceNanoseconds) }

  /// How long the fastest piece took, in nanoseconds.
  func measure() -> UInt64 {
    var fastest = UInt64.max
    for _ in 0..<Self.pieces {
      let began = lab_clock_monotonic_ns()
      _ = lab_spin(rounds)
      fastest = min(fastest, lab_clock_monotonic_ns() - began)
    }
    return fastest
  }
}
