public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

/// Pollers, gates and tickers that are each wrong in one way, so that each oracle can be seen to fire.
private let module = StrategyModule(
  broken("routes-twice", [.polling(TwicePoller.self)]),
  broken("routes-unready", [.polling(UnreadyPoller.self)]),
  broken("off-main", [.polling(OffMainPoller.self)]),
  broken("gives-up-silently", [.polling(SilentPoller.self)]),
  broken("gives-up-early", [.polling(EarlyPoller.self)]),
  broken("deaf-gate", [.polling(gate: DeafGate.self)]),
  broken("credulous-gate", [.polling(gate: CredulousGate.self)]),
  broken("impatient-gate", [.polling(gate: ImpatientGate.self)]),
  broken("deaf-to-cancel", [.polling(DeafPoller.self), .timers(DeafTicker.self)]),
  broken("fires-early", [.timers(EarlyTicker.self)]),
  broken("stops", [.timers(StoppingTicker.self)]))

private func broken(_ id: String, _ services: [Service]) -> Strategy {
  Strategy(id, "wrong on purpose", primitive: "a thread that sleeps", serves: services)
}
