public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "sleep-loop", "a task that looks, or ticks, and sleeps again; leeway is passed as tolerance",
    primitive: "Task.sleep(for:tolerance:) on the default executor; the main actor to poll",
    serves: guardsNothing + [.polling(SleepLoopPoller.self), .timers(SleepLoopTicker.self)]),
  Strategy(
    "sleep-loop-no-tolerance", "a task that ticks and sleeps again; leeway is not passed on",
    primitive: "Task.sleep(for:) on the default executor",
    serves: guardsNothing + [
      .notApplicable(Polling.name, because: "sleep-loop polls without a tolerance already"),
      .timers(NoToleranceTicker.self),
    ]))

private let guardsNothing = [RWCache.name, ConfinedStore.name, HotPath.name].map {
  Service.notApplicable($0, because: "a sleeping task waits; actor is what guards")
}
