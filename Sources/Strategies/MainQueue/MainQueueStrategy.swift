public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "main-queue", "exclusive, first in first out; the main thread only where that thread runs the main loop",
    primitive: "DispatchQueue.main, sync to ask, async to tell",
    serves: [
      .asking(RWCache.self, blocking: MainQueueGuard.init),
      .asking(ConfinedStore.self, blocking: MainQueueGuard.init),
      .hotPath(MainQueueGuard.init),
      .callbackBridge(MainQueueBridge.init),
      .mainHop(MainQueueHop.self),
      .notApplicable(EventStream.name, because: "it says where events are handled, not who gets them"),
      .notApplicable(Polling.name, because: "asyncafter-recursion is the main queue that looks again"),
      .notApplicable(Timers.name, because: "periodic background work does not belong on the main queue"),
    ]),
  Strategy(
    "run-now-or-hop", "at once when already on main, else on the main queue; may overtake what waits there",
    primitive: "DispatchQueue.getSpecific, then a call or DispatchQueue.main.async",
    serves: [
      .mainHop(RunNowOrHop.self)
    ]))
