public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "gcd-serial", "exclusive, first in first out; no thread identity: sync runs on the caller's thread",
    primitive: "DispatchQueue, serial",
    serves: [
      .asking(RWCache.self, blocking: SerialQueueGuard.init),
      .asking(ConfinedStore.self, blocking: SerialQueueGuard.init),
      .hotPath(SerialQueueGuard.init),
      .polling(SerialQueuePoller.self),
      .timers(SerialQueueTicker.self),
      .callbackBridge(SerialQueueBridge.init),
    ]))
