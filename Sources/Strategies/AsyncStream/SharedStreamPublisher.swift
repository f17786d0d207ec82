import Scenarios
import StrategyKit

/// One AsyncStream that every subscriber reads with a loop of its own: the mistake that looks like a multicast. It is
/// in the catalogue to be seen. Guarantees: each event reaches one of the loops. Not: that it is the right one; with
/// two subscribers each gets about half.
final class SharedStreamPublisher: EventPublisher {
  private let stream: AsyncStream<BrowserNotice>
  private let continuation: AsyncStream<BrowserNotice>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: BrowserNotice.self) }

  func subscribe(_ subscriber: Subscriber) {
    Task { [stream] in
      for await notice in stream where subscriber.wants(notice) { await subscriber.handle(notice) }
    }
  }

  func publish(_ notice: BrowserNotice) { continuation.yield(notice) }

  func finish() { continuation.finish() }
}
