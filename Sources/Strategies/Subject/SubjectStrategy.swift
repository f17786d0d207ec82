public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "subject", "multicast in place, in order; not kept for who comes later, and who is slow holds up the rest",
    primitive: "array of subscribers under Synchronization.Mutex",
    serves: [
      .notApplicable(
        CallbackBridge.name, because: "a subject is for many subscribers; the bridge has one: see closure"),
      .eventStream { _ in SubjectPublisher() },
    ]))
