public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "async-stream", "callable from anywhere; one task serves in the order of submission; what waits is unbounded",
    primitive: "AsyncStream, unbounded, one consumer task",
    serves: [
      .notApplicable(
        RWCache.name, because: "a stream has no reply; one that carries continuations is dedicated-thread"),
      .notApplicable(
        ConfinedStore.name, because: "a stream has no reply; one that carries continuations is dedicated-thread"),
      .hotPath(StreamSink.init),
      .polling(gate: StreamGate.self),
      .notApplicable(Timers.name, because: "a stream tells of ticks; somebody else has to make them"),
    ]))
