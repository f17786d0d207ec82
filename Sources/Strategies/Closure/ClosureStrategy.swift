public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "closure", "called in place on the thread where it happens, in order; whoever is slow holds up the caller",
    primitive: "closure",
    serves: [
      .callbackBridge(ClosureBridge.init),
      .eventStream { _ in ClosurePublisher() },
    ]))
