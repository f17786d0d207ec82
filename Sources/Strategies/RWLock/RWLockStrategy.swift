public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "rwlock", "reads side by side, writes alone, in place on the caller's thread; writers may starve",
    primitive: "pthread_rwlock_t, default kind",
    serves: [
      .asking(RWCache.self, blocking: RWLockGuard.init),
      .notApplicable(
        ConfinedStore.name, because: "the store has no reads; pthread-mutex is the lock that only excludes"),
      .notApplicable(HotPath.name, because: "a sink has no reads; pthread-mutex is the lock that only excludes"),
      .notApplicable(Polling.name, because: "a lock guards; unfair-lock has the thread that looks again"),
      .notApplicable(Timers.name, because: "a lock guards; timer-thread is the thread that keeps time"),
    ]))
