public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "inbox", "callable from anywhere; exclusive, first in first out, one drain for all that wait, unbounded",
    primitive:
      "Synchronization.Mutex around an array; a serial DispatchQueue drains it in hot-path, a task in callback-bridge",
    serves: [
      .notApplicable(RWCache.name, because: "an inbox has no reply"),
      .notApplicable(ConfinedStore.name, because: "an inbox has no reply"),
      .hotPath(Inbox.init),
      .notApplicable(Polling.name, because: "an inbox carries events; it does not look again"),
      .notApplicable(Timers.name, because: "an inbox carries events; it does not wake anybody every interval"),
      .callbackBridge(InboxBridge.init),
      .notApplicable(EventStream.name, because: "an inbox has one reader; for several see async-stream-per-subscriber"),
    ]))
