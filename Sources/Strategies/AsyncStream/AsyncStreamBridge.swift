import Scenarios
import StrategyKit

/// The callback yields into an AsyncStream; one task reads it. Guarantees: one at a time, in order; unbounded keeps
/// everything, a bounded buffer says what it drops. Not: a bound, when it is unbounded and the consumer is slower.
final class AsyncStreamBridge: EventBridge {
  private let consumer: EventConsumer
  private let continuation: AsyncStream<SensorEvent>.Continuation

  init(to consumer: EventConsumer, policy: AsyncStream<SensorEvent>.Continuation.BufferingPolicy) {
    self.consumer = consumer
    let (stream, continuation) = AsyncStream.makeStream(of: SensorEvent.self, bufferingPolicy: policy)
    self.continuation = continuation
    Task { for await event in stream { consumer.handle(event) } }
  }

  func open(_ library: EventLibrary) {
    library.start(context: context) { AsyncStreamBridge.from($0).yield(SensorEvent($1, $2)) }
  }

  private func yield(_ event: SensorEvent) {
    if case .dropped(let dropped) = continuation.yield(event) { consumer.noteDropped(dropped) }
  }

  func close() { continuation.finish() }
}
