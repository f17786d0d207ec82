import Scenarios
import StrategyKit
import Synchronization

/// An AsyncStream and a reading task for each subscriber. Guarantees: in order; subscribers are independent, one that
/// is stuck only lets its own buffer grow. Not: a bound of that buffer, nor that events before a subscription are kept.
final class StreamPerSubscriberPublisher: EventPublisher {
  private let continuations = Mutex<[AsyncStream<BrowserNotice>.Continuation]>([])

  func subscribe(_ subscriber: Subscriber) {
    let (stream, continuation) = AsyncStream.makeStream(of: BrowserNotice.self)
    continuations.withLock { $0.append(continuation) }
    Task {
      for await notice in stream where subscriber.wants(notice) { await subscriber.handle(notice) }
    }
  }

  func publish(_ notice: BrowserNotice) {
    for continuation in continuations.withLock({ $0 }) { continuation.yield(notice) }
  }

  func finish() { for continuation in continuations.withLock({ $0 }) { continuation.finish() } }
}
