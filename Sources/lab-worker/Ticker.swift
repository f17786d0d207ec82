internal import CClock

/// Wall time of the worker's own phases.
enum Ticker {
  /// Nanoseconds of CLOCK_MONOTONIC.
  static var now: UInt64 { lab_clock_monotonic_ns() }
}
