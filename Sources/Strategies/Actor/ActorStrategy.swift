public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "actor", "exclusive and reentrant at awaits; no thread identity, no order promised between callers",
    primitive: "Swift actor on the default executor",
    serves: [
      .asking(RWCache.self, suspending: ActorGuard.init),
      .asking(ConfinedStore.self, suspending: ActorGuard.init),
      .hotPath(suspending: ActorGuard.init),
      .polling(ActorPoller.self),
      .timers(ActorTicker.self),
    ]),
  Strategy(
    "actor-queue", "an actor on a queue of its own: exclusive and reentrant at awaits; no thread identity",
    primitive: "Swift actor on a hand-written SerialExecutor over a serial DispatchQueue",
    serves: guardedBy(QueueExecutor.self)),
  Strategy(
    "actor-thread", "an actor on a thread of its own: exclusive and reentrant at awaits, always on one thread",
    primitive: "Swift actor on a hand-written SerialExecutor: a pthread with a mailbox of mutex, condition and array",
    serves: guardedBy(ThreadExecutor.self)))

private func guardedBy<Executor: OwnExecutor>(_ executor: Executor.Type) -> [Service] {
  [
    .asking(RWCache.self, suspending: ExecutorGuard<RWCache, Executor>.init),
    .asking(ConfinedStore.self, suspending: ExecutorGuard<ConfinedStore, Executor>.init),
    .hotPath(suspending: ExecutorGuard<Stamped<HotPath>, Executor>.init),
    .notApplicable(Polling.name, because: "an executor runs jobs at once: the sleep is actor's"),
    .notApplicable(Timers.name, because: "an executor runs jobs at once: the sleep is actor's"),
  ]
}
