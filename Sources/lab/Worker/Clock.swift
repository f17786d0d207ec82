#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Wall time of the runner itself; measurements use the worker's clock.
enum Clock {
  /// Nanoseconds of CLOCK_MONOTONIC.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
