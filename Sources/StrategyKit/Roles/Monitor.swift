import CClock

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mutex and a condition of pthreads: where a thread of a strategy's own sleeps until there is something to do. Both
/// lie behind a pointer, since they must not move.
public final class Monitor: @unchecked Sendable {  // unchecked: made for being used by many threads
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Not locked, with nobody asleep.
  public init() {
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Blocks the calling thread until the lock is its own.
  public func lock() { pthread_mutex_lock(mutex) }
  /// Gives the lock back. From the thread that took it.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Wakes one thread that waits. Any thread, with the lock or without.
  public func signal() { pthread_cond_signal(condition) }

  /// Releases the lock, sleeps until a signal, and takes the lock again. May return without a signal. From the thread
  /// that holds the lock.
  public func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, until a point in time at the latest.
  /// - Parameter deadline: in nanoseconds of CLOCK_MONOTONIC.
  public func wait(untilNanoseconds deadline: UInt64) {
    #if canImport(Darwin)
      let now = lab_clock_monotonic_ns()
      var rest = timespec(nanoseconds: deadline > now ? deadline - now : 0)
      pthread_cond_timedwait_relative_np(condition, mutex, &rest)
    #else
      var end = timespec(nanoseconds: deadline)
      pthread_cond_timedwait(condition, mutex, &end)
    #endif
  }
}

extension timespec {
  fileprivate init(nanoseconds: UInt64) {
    self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
