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
    ]))
