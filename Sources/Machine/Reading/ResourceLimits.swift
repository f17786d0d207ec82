#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What this process may use; nil = unlimited.
struct ResourceLimits: Sendable, Equatable {
  var processes: UInt64?
  var openFiles: UInt64?
  var stackBytes: UInt64?
  var lockedBytes: UInt64?

  #if canImport(Darwin)
    static var now: ResourceLimits {
      ResourceLimits(
        processes: soft(RLIMIT_NPROC), openFiles: soft(RLIMIT_NOFILE), stackBytes: soft(RLIMIT_STACK),
        lockedBytes: soft(RLIMIT_MEMLOCK))
    }

    private static func soft(_ resource: Int32) -> UInt64? {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0, limit.rlim_cur != RLIM_INFINITY else { return nil }
      return UInt64(limit.rlim_cur)
    }
  #else
    static var now: ResourceLimits {
      ResourceLimits(
        processes: soft(__RLIMIT_NPROC), openFiles: soft(RLIMIT_NOFILE), stackBytes: soft(RLIMIT_STACK),
        lockedBytes: soft(__RLIMIT_MEMLOCK))
    }

    private static func soft(_ resource: __rlimit_resource) -> UInt64? {
      var limit = rlimit()
      // RLIM_INFINITY is a cast that Swift does not import: all bits set.
      guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur != .max else { return nil }
      return UInt64(limit.rlim_cur)
    }
  #endif
}
