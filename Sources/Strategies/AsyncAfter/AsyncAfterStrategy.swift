public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "asyncafter-recursion", "a block that looks, or ticks, and submits itself again; no leeway",
    primitive: "DispatchQueue.asyncAfter; the main queue to poll, a serial queue for timers",
    serves: guardsNothing + [.polling(AsyncAfterPoller.self), .timers(AsyncAfterTicker.self)]),
  Strategy(
    "fixed-delay", "looks once, when the app should be ready; loses what comes too early, delays all else",
    primitive: "DispatchQueue.main.asyncAfter, once",
    serves: guardsNothing + [
      .polling(FixedDelayPoller.self),
      .notApplicable(Timers.name, because: "a fixed delay ends once; asyncafter-recursion goes on"),
    ]))

private let guardsNothing = [RWCache.name, ConfinedStore.name, HotPath.name].map {
  Service.notApplicable($0, because: "asyncAfter waits; gcd-serial is the queue that guards")
}
