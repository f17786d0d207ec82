public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "snapshot", "readers take an immutable version and wait for no work; writes are exclusive and copy the state",
    primitive: "Synchronization.Mutex around a reference to an immutable value, a second one for writers",
    serves: [
      .asking(RWCache.self, blocking: SnapshotGuard.init),
      .notApplicable(ConfinedStore.name, because: "the store is an object: a copy of its reference is no copy"),
      .notApplicable(HotPath.name, because: "an event is a write: there is nothing that readers could take"),
      .notApplicable(Polling.name, because: "a snapshot guards; it does not look again"),
      .notApplicable(Timers.name, because: "a snapshot guards; it does not wake anybody every interval"),
    ]))
