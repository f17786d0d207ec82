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
      .barrierProperty(BarrierNumber.init),
    ]),
  Strategy(
    "gcd-barrier-async", "reads side by side, a write returns before it is done; no thread identity",
    primitive: "DispatchQueue, concurrent, sync to read, async(flags: .barrier) to write",
    serves: [
      .asking(SubmittedRWCache.self, blocking: AsyncBarrierGuard.init),
      .barrierProperty(AsyncBarrierNumber.init),
      .notApplicable(ConfinedStore.name, because: "each request wants its reply: see gcd-barrier"),
      .notApplicable(HotPath.name, because: "gcd-barrier tells with an asynchronous barrier already"),
      .notApplicable(Polling.name, because: "looks are not reads: see gcd-barrier"),
      .notApplicable(Timers.name, because: "ticks are not reads: see gcd-barrier"),
    ]))
