public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "main-queue", "first in first out on the main queue; on Linux that is not the main thread",
    primitive: "DispatchQueue.main",
    serves: [
      .callbackBridge(MainQueueBridge.init),
      .notApplicable(EventStream.name, because: "it says where events are handled, not who gets them"),
    ]))
