import Scenarios
import StrategyKit
import Synchronization

/// One AsyncStream of one enum; one task reads it and hands each event to whoever wants it, one after the other.
/// Guarantees: in order; what comes before the first subscriber waits for it; a bounded buffer says what it drops. Not:
/// that subscribers are independent; one that is stuck holds up the others, though not the session.
final class OneStreamPublisher: EventPublisher {
  private let stream: AsyncStream<BrowserNotice>
  private let continuation: AsyncStream<BrowserNotice>.Continuation
  private let subscribers = Mutex<[Subscriber]>([])

  init(policy: AsyncStream<BrowserNotice>.Continuation.BufferingPolicy) {
    (stream, continuation) = AsyncStream.makeStream(of: BrowserNotice.self, bufferingPolicy: policy)
  }

  func subscribe(_ subscriber: Subscriber) {
    let isFirst = subscribers.withLock { subscribers in
      subscribers.append(subscriber)
      return subscribers.count == 1
    }
    if isFirst { Task { await read() } }
  }

  private func read() async {
    for await notice in stream {
      for subscriber in subscribers.withLock({ $0 }) where subscriber.wants(notice) { await subscriber.handle(notice) }
    }
  }

  func publish(_ notice: BrowserNotice) {
    guard case .dropped(let dropped) = continuation.yield(notice) else { return }
    for subscriber in subscribers.withLock({ $0 }) { subscriber.noteDropped(dropped) }
  }

  func finish() { continuation.finish() }
}
