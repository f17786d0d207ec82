internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// SIGINT and SIGTERM: the first asks the run to end after the current trial, the second to end at once.
enum Interrupts {
  // A lock-free atomic is all that a signal handler may touch.
  private static let received = Atomic<Int>(0)

  static var count: Int { received.load(ordering: .relaxed) }

  static func listen() {
    _ = count  // initialised here, not for the first time in the handler
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interrupts.received.add(1, ordering: .relaxed) }
      sigaddset(&set, number)
    }
    // Whoever started us may have blocked them: every thread of a dispatch queue has.
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
