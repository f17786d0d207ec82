import Scenarios
import StrategyKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Guarantees: reads overlap, a write runs alone. Not: that a writer ever gets its turn among many readers (glibc prefers
/// readers), nor that a read is cheap: every reader writes to the lock's one counter.
final class RWLockGuard<Scenario: StateScenario>: StateGuard, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private var state: Scenario.State  // unchecked: written with `lock` held for writing only

  init(_ scenario: Scenario) {
    state = scenario.makeState()
    pthread_rwlock_init(lock, nil)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    let isRead = Scenario.isRead(request)
    if isRead { pthread_rwlock_rdlock(lock) } else { pthread_rwlock_wrlock(lock) }
    defer { pthread_rwlock_unlock(lock) }
    return isRead ? Scenario.read(request, state) : Scenario.serve(request, &state)
  }
}
