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
      .callbackBridge { consumer, _ in AsyncStreamBridge(to: consumer, policy: .unbounded) },
      .eventStream { _ in OneStreamPublisher(policy: .unbounded) },
      .notApplicable(Timers.name, because: "a stream tells of ticks; somebody else has to make them"),
    ]),
  Strategy(
    "async-stream-newest", "in order, read by one task; when the buffer is full the oldest is dropped, and reported",
    primitive: "AsyncStream, bufferingNewest, one reading task",
    serves: [
      .callbackBridge { consumer, limit in AsyncStreamBridge(to: consumer, policy: .bufferingNewest(limit)) },
      .eventStream { limit in OneStreamPublisher(policy: .bufferingNewest(limit)) },
    ]),
  Strategy(
    "async-stream-oldest", "in order, read by one task; when the buffer is full the newest is dropped, and reported",
    primitive: "AsyncStream, bufferingOldest, one reading task",
    serves: [
      .callbackBridge { consumer, limit in AsyncStreamBridge(to: consumer, policy: .bufferingOldest(limit)) },
      .eventStream { limit in OneStreamPublisher(policy: .bufferingOldest(limit)) },
    ]),
  Strategy(
    "async-stream-per-subscriber", "in order, a stream and a task for each subscriber, who are independent",
    primitive: "AsyncStream for each subscriber, unbounded",
    serves: [
      .notApplicable(CallbackBridge.name, because: "the bridge has one consumer: that is async-stream"),
      .eventStream { _ in StreamPerSubscriberPublisher() },
    ]),
  Strategy(
    "async-stream-shared", "the mistake: one stream read by several loops, which split the events between them",
    primitive: "AsyncStream, unbounded, a reading task for each subscriber",
    serves: [
      .notApplicable(CallbackBridge.name, because: "the bridge has one consumer: that is async-stream"),
      .eventStream { _ in SharedStreamPublisher() },
    ]))
