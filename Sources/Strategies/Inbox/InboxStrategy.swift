public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "inbox", "append under a lock, one drain scheduled if none is pending; in order, a burst costs one task",
    primitive: "array under Synchronization.Mutex, drained by a task",
    serves: [
      .callbackBridge(InboxBridge.init),
      .notApplicable(EventStream.name, because: "an inbox has one reader; for several see async-stream-per-subscriber"),
    ]))
