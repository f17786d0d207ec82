public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "gcd-barrier", "reads side by side, everything else alone; no thread identity",
    primitive: "DispatchQueue, concurrent, sync(flags: .barrier) to ask, async(flags: .barrier) to tell",
    serves: [
      .asking(RWCache.self, blocking: BarrierQueueGuard.init),
      .asking(ConfinedStore.self, blocking: BarrierQueueGuard.init),
      .hotPath(BarrierQueueGuard.init),
      .polling(BarrierQueuePoller.self),
      .timers(BarrierQueueTicker.self),
      .barrierProperty(BarrierNumber.self),
    ]),
  Strategy(
    "gcd-barrier-async", "reads side by side, writes handed over and alone; the textbook property",
    primitive: "DispatchQueue, concurrent, async(flags: .barrier) to write",
    serves: [
      .barrierProperty(AsyncBarrierNumber.self)
    ]))
