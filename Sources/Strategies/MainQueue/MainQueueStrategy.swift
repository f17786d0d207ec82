public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "main-queue", "in order on the main queue, after what is there already; on Linux not always the main thread",
    primitive: "DispatchQueue.main.async",
    serves: [
      .callbackBridge(MainQueueBridge.init),
      .notApplicable(EventStream.name, because: "it says where events are handled, not who gets them"),
      .mainHop(MainQueueHop.self),
    ]),
  Strategy(
    "run-now-or-hop", "at once when already on main, else on the main queue; may overtake what waits there",
    primitive: "DispatchQueue.getSpecific, then a call or DispatchQueue.main.async",
    serves: [
      .mainHop(RunNowOrHop.self)
    ]))
