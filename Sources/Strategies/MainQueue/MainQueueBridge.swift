import Dispatch
import Scenarios
import StrategyKit

/// The callback handles most events in place and takes only the few that belong on screen to the main queue.
/// Guarantees: in order, apart for those few and for the rest. Not: an order between a hop and what is handled in
/// place.
final class MainQueueBridge: EventBridge {
  private let consumer: EventConsumer

  init(to consumer: EventConsumer, limit: Int) { self.consumer = consumer }

  func open(_ library: EventLibrary) {
    library.start(context: context) { MainQueueBridge.from($0).handle(SensorEvent($1, $2)) }
  }

  private func handle(_ event: SensorEvent) {
    guard event.isForMain else { return consumer.handle(event) }
    DispatchQueue.main.async { [consumer] in consumer.handle(event) }
  }

  func close() {}
}
