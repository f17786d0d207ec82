public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "continuation-gate", "nobody polls: the app's signal resumes all that wait; the cap is a sleeping task each",
    primitive: "CheckedContinuation a delivery, on the main actor",
    serves: [RWCache.name, ConfinedStore.name, HotPath.name].map {
      .notApplicable($0, because: "a gate lets through; it guards no state")
    } + [
      .polling(gate: ContinuationGate.self),
      .notApplicable(Timers.name, because: "a gate waits for a signal; nobody signals ticks"),
    ]))
