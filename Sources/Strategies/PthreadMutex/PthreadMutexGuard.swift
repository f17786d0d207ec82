import Scenarios
import StrategyKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Guarantees: one request at a time, on the caller's own thread; a waiter sleeps in the kernel. Not: order or fairness,
/// nor that a waiter lends its priority to whoever holds it. The mutex lies behind a pointer, since it must not move.
final class PthreadMutexGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: Scenario.State  // unchecked: touched with `mutex` held only

  convenience init(_ scenario: Scenario) { self.init(scenario, .standard) }

  init(_ scenario: Scenario, _ kind: PthreadMutexKind) {
    state = scenario.makeState()
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #if !canImport(Darwin)
      // Spins up to 100 times, about as long as the last waits took, before it sleeps.
      if kind == .adaptive { pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP)) }
    #endif
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return Scenario.serve(request, &state)
  }

  func tell(_ request: Scenario.Request) { _ = ask(request) }
}

enum PthreadMutexKind { case standard, adaptive }
