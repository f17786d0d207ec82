internal import CJemalloc
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Linking a library does not make it the allocator; only its counters can tell.
enum AllocatorProof {
  /// Lets the C library allocate and looks whether jemalloc noticed.
  static func require() throws {
    #if SANITIZED
      return  // scripts/sanitize: the sanitizer's allocator has to be in jemalloc's place
    #else
      guard let before = allocatedByThread else { throw WorkerMessages.foreignAllocator() }
      // realpath allocates its result inside the C library, where no optimiser can leave the call out.
      let path = realpath("/", nil)
      let after = allocatedByThread ?? before
      free(path)
      guard after > before else { throw WorkerMessages.foreignAllocator() }
    #endif
  }

  private static var allocatedByThread: UInt64? { Jemalloc.number("thread.allocated", as: UInt64.self) }
}
