public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "semaphore",
    "exclusive, served in place on the caller's thread; no owner, so no priority is lent; no thread identity",
    primitive: "DispatchSemaphore of one",
    serves: [
      .asking(RWCache.self, blocking: SemaphoreGuard.init),
      .asking(ConfinedStore.self, blocking: SemaphoreGuard.init),
      .hotPath(SemaphoreGuard.init),
      .notApplicable(Polling.name, because: "a semaphore guards; it does not look again"),
      .notApplicable(Timers.name, because: "a semaphore guards; it does not wake anybody every interval"),
    ]))
