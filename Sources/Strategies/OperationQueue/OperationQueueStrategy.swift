public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "operation-queue", "callable from anywhere; exclusive, first in first out; an object for each event",
    primitive: "Foundation's OperationQueue, one operation at a time",
    serves: [
      .notApplicable(RWCache.name, because: "an operation has no reply"),
      .notApplicable(ConfinedStore.name, because: "an operation has no reply"),
      .hotPath(OperationQueueSink.init),
      .notApplicable(Polling.name, because: "an operation queue cannot wait: operations start when they can"),
      .notApplicable(Timers.name, because: "an operation queue cannot wait: operations start when they can"),
    ]))
