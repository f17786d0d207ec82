import Scenarios
import StrategyKit

/// The callback handles each event in place, on the library's thread. Guarantees: once, in order, the value of its
/// call; nothing waits anywhere. Not: another thread than the library's, which is held up meanwhile and calls late.
final class ClosureBridge: EventBridge {
  private let consumer: EventConsumer

  init(to consumer: EventConsumer, limit: Int) { self.consumer = consumer }

  func open(_ library: EventLibrary) {
    library.start(context: context) { ClosureBridge.from($0).consumer.handle(SensorEvent($1, $2)) }
  }

  func close() {}
}
