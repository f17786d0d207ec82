public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

#if canImport(Darwin)
  private let module = StrategyModule(pthreadMutex)
#else
  private let module = StrategyModule(pthreadMutex, adaptiveMutex)

  private let adaptiveMutex = Strategy(
    "adaptive-mutex", "as pthread-mutex, but a waiter spins a little before it sleeps",
    primitive: "pthread_mutex_t, PTHREAD_MUTEX_ADAPTIVE_NP", serves: services(.adaptive))
#endif

private let pthreadMutex = Strategy(
  "pthread-mutex", "exclusive, served in place on the caller's thread; no order, no fairness, no thread identity",
  primitive: "pthread_mutex_t, default kind", serves: services(.standard))

private func services(_ kind: PthreadMutexKind) -> [Service] {
  [
    .asking(RWCache.self, blocking: { PthreadMutexGuard($0, kind) }),
    .asking(ConfinedStore.self, blocking: { PthreadMutexGuard($0, kind) }),
    .hotPath { PthreadMutexGuard($0, kind) },
    .notApplicable(Polling.name, because: "a mutex guards; unfair-lock has the thread that looks again"),
    .notApplicable(Timers.name, because: "a mutex guards; timer-thread is the thread that keeps time"),
  ]
}
