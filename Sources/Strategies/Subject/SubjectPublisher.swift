import Scenarios
import StrategyKit
import Synchronization

/// A multicast list of subscribers under a lock, called in place and outside the lock, as a passthrough subject does.
/// Guarantees: in order to each subscriber, while one thread publishes. Not: that events before a subscription are
/// kept; a subscriber that is stuck holds up the session and all behind it in the list.
final class SubjectPublisher: EventPublisher {
  private let subscribers = Mutex<[Subscriber]>([])

  func subscribe(_ subscriber: Subscriber) { subscribers.withLock { $0.append(subscriber) } }

  func publish(_ notice: BrowserNotice) {
    for subscriber in subscribers.withLock({ $0 }) where subscriber.wants(notice) { subscriber.handle(notice) }
  }

  func finish() {}
}
