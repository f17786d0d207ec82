public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

/// Hoppers that are each wrong in one way, so that each oracle can be seen to fire.
private let module = StrategyModule(
  broken("half-set", .mainHop(HalfSetHop.self)),
  broken("stale-view", .mainHop(StaleHop.self)),
  broken("reorders-hops", .mainHop(ReorderingHop.self)),
  broken("hops-elsewhere", .mainHop(OffMainHop.self)),
  broken("forgets-hops", .mainHop(ForgettingHop.self)),
  broken("hops-twice", .mainHop(TwiceHop.self)),
  broken("hops-elsewhere-twice", .mainHop(OffMainTwiceHop.self)),
  broken("hops-on-main-too", .mainHop(OffMainAndOnHop.self)),
  broken("hops-again-later", .mainHop(AgainLaterHop.self)),
  broken("blocks-main", .mainHop(BlockingHop.self)))

private func broken(_ id: String, _ service: Service) -> Strategy {
  Strategy(id, "wrong on purpose", primitive: "DispatchQueue.main", serves: [service])
}
