public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

#if canImport(Darwin)
  private let primitive = "DispatchSourceTimer, repeating; the main queue to poll, the global queue for timers"
#else
  private let primitive =
    "DispatchSourceTimer, repeating, leeway ignored; the main queue to poll, the global queue for timers"
#endif

private let module = StrategyModule(
  Strategy(
    "dispatch-source", "a timer that the system repeats; in step with the wall clock; leeway is passed on",
    primitive: primitive,
    serves: [RWCache.name, ConfinedStore.name, HotPath.name].map {
      .notApplicable($0, because: "a timer source wakes; gcd-serial is the queue that guards")
    } + [.polling(SourcePoller.self), .timers(SourceTicker.self)]))
