public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "timer-thread", "one thread sleeps until the next deadline and fires what is due; no leeway",
    primitive: "pthread that sleeps in pthread_cond_timedwait, one sorted list of timers",
    serves: waitsOnly + [.timers(ThreadTicker.self)]),
  Strategy(
    "coalescing-wheel", "one thread sleeps until the first leeway is used up and fires all that are due by then",
    primitive: "pthread that sleeps in pthread_cond_timedwait, one sorted list of timers and their windows",
    serves: waitsOnly + [.timers(CoalescingTicker.self)]))

private let waitsOnly = [
  Service.notApplicable(RWCache.name, because: "a timer thread keeps time; dedicated-thread is the thread that guards"),
  Service.notApplicable(
    ConfinedStore.name, because: "a timer thread keeps time; dedicated-thread is the thread that guards"),
  Service.notApplicable(HotPath.name, because: "a timer thread keeps time; dedicated-thread is the thread that serves"),
  Service.notApplicable(Polling.name, because: "a timer thread ticks for ever; unfair-lock has the thread that polls"),
]
