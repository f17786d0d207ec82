public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

/// Bridges and publishers that are each wrong in one way, so that each oracle can be seen to fire.
private let module = StrategyModule(
  broken(
    "loses",
    [.callbackBridge { consumer, _ in BrokenBridge(consumer, .loses) }, .eventStream { _ in BrokenPublisher(.loses) }]),
  broken(
    "duplicates",
    [
      .callbackBridge { consumer, _ in BrokenBridge(consumer, .duplicates) },
      .eventStream { _ in BrokenPublisher(.duplicates) },
    ]),
  broken(
    "reorders",
    [
      .callbackBridge { consumer, _ in BrokenBridge(consumer, .reorders) },
      .eventStream { _ in BrokenPublisher(.reorders) },
    ]),
  broken("reads-late", [.callbackBridge { consumer, _ in LateReadingBridge(consumer) }]),
  broken(
    "drops-silently",
    [
      .callbackBridge { consumer, limit in SilentlyDroppingBridge(consumer, limit) },
      .eventStream { limit in SilentlyDroppingPublisher(limit) },
    ]),
  broken(
    "cries-wolf",
    [
      .callbackBridge { consumer, _ in BrokenBridge(consumer, .criesWolf) },
      .eventStream { _ in BrokenPublisher(.criesWolf) },
    ]),
  broken(
    "late", [.callbackBridge { consumer, _ in LateBridge(consumer) }, .eventStream { _ in LatePublisher() }]),
  broken("splits", [.eventStream { _ in SplittingPublisher() }]),
  broken("deaf-at-first", [.eventStream { _ in BrokenPublisher(.isRight) }]),
  broken("forgets-latecomers", [.eventStream { _ in ForgetfulPublisher() }]),
  broken("tells-everybody", [.eventStream { _ in BrokenPublisher(.tellsEverybody) }]),
  broken("never-calls-back", [.callbackBridge { consumer, _ in SilentBridge(consumer) }]),
  broken("never-starts", [.callbackBridge { consumer, _ in IdleBridge(consumer) }]))

private func broken(_ id: String, _ services: [Service]) -> Strategy {
  Strategy(id, "wrong on purpose", primitive: "closure", serves: services)
}
