public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "dedicated-thread", "exclusive, first in first out, always on one thread of its own; each reply is two hand-overs",
    primitive: "pthread with a mailbox: mutex, condition and array; replies by semaphore or continuation",
    serves: [
      .asking(RWCache.self, threads: DedicatedThreadGuard.init, tasks: DedicatedThreadGuard.init),
      .asking(ConfinedStore.self, threads: DedicatedThreadGuard.init, tasks: DedicatedThreadGuard.init),
      .hotPath(DedicatedThreadGuard.init),
      .notApplicable(Polling.name, because: "a mailbox carries requests; unfair-lock has the thread that looks again"),
      .notApplicable(Timers.name, because: "a mailbox carries requests; timer-thread is the thread that keeps time"),
    ]))
