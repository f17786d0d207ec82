public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "null", "the control: no synchronisation, one client; what the harness itself costs",
    primitive: "a direct call",
    serves: [
      .asking(RWCache.self, blocking: NullGuard.init).atMost(clients: 1),
      .asking(ConfinedStore.self, blocking: NullGuard.init).atMost(clients: 1),
      .hotPath(NullGuard.init).atMost(clients: 1),
      .notApplicable(Polling.name, because: "the control has no mechanism that could look again"),
      .notApplicable(Timers.name, because: "the control has no mechanism that could wait"),
    ]))
