public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

#if canImport(Darwin)
  private let primitive = "Synchronization.Mutex (os_unfair_lock)"
#else
  private let primitive = "Synchronization.Mutex (PI futex)"
#endif

private let module = StrategyModule(
  Strategy(
    "unfair-lock", "exclusive, served in place on the caller's thread; no order, no fairness, no thread identity",
    primitive: primitive,
    serves: [
      .asking(RWCache.self, blocking: LockGuard.init),
      .asking(ConfinedStore.self, blocking: LockGuard.init),
      .hotPath(LockGuard.init),
      .polling(LockPoller.self),
      .timers(LockTicker.self),
      .barrierProperty(LockNumber.init),
    ]))
