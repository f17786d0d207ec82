internal import LabModel
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads the heap every few milliseconds on a thread of its own, for the peak between the window's edges. It allocates
/// nothing while it runs.
final class HeapSampler: Sendable {
  private let allocator: Jemalloc
  private let pauseMicroseconds: UInt32
  private let stopped = Atomic(false)
  private let peak = Atomic<UInt64>(0)

  init(allocator: Jemalloc, everyMilliseconds: UInt32) throws {
    self.allocator = allocator
    pauseMicroseconds = everyMilliseconds * 1000
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<HeapSampler>.fromOpaque(context).takeRetainedValue().sample() }
        return nil
      }, context)
    guard code == 0 else { throw WorkerMessages.threadRefused(code) }
  }

  /// Ends the sampling and returns the highest reading. The thread may sleep on; the process ends soon anyway.
  func stop() -> UInt64 {
    stopped.store(true, ordering: .relaxed)
    return peak.load(ordering: .relaxed)
  }

  private func sample() {
    while !stopped.load(ordering: .relaxed) {
      peak.max(allocator.allocatedBytes, ordering: .relaxed)
      usleep(pauseMicroseconds)
    }
  }
}
