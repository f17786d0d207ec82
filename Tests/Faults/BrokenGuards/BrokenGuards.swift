public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

/// Guards and sinks that are each wrong in one way, so that each oracle can be seen to fire.
private let module = StrategyModule(
  broken("loses", [.asking(RWCache.self, blocking: LosingGuard.init), .hotPath(LosingSink.init)]),
  broken("duplicates", [.hotPath(DuplicatingSink.init)]),
  broken("reorders", [.hotPath(ReorderingSink.init)]),
  broken("late", [.hotPath(LateSink.init)]),
  broken("tears", [.asking(RWCache.self, blocking: TearingGuard.init)]),
  broken("stale", [.asking(RWCache.self, blocking: StaleGuard.init)]),
  broken("postpones", [.asking(SubmittedRWCache.self, blocking: PostponingGuard.init)]),
  broken("wrong-thread", [.asking(ConfinedStore.self, blocking: WanderingGuard.init)]),
  broken(
    "never-answers",
    [.asking(RWCache.self, blocking: SilentGuard.init), .barrierProperty { BrokenNumber($0, .neverAnswers) }]),
  broken("overwrites", [.barrierProperty { BrokenNumber($0, .overwrites) }]),
  broken("swallows", [.barrierProperty { BrokenNumber($0, .swallows) }]),
  broken("blocks-for-ever", [.barrierProperty { BrokenNumber($0, .blocksForEver) }]))

private func broken(_ id: String, _ services: [Service]) -> Strategy {
  Strategy(id, "wrong on purpose", primitive: "Synchronization.Mutex", serves: services)
}
