internal import CClock

/// Wall time that never steps.
enum Monotonic {
  /// Nanoseconds of CLOCK_MONOTONIC.
  static var now: UInt64 { lab_clock_monotonic_ns() }
}
