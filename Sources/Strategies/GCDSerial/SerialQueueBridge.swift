import Dispatch
import Scenarios
import StrategyKit

/// The library is given a serial queue and calls there, as CoreBluetooth's constructor takes one. Guarantees: one at a
/// time, in order, the library's thread is free at once. Not: a bound of what waits in the queue.
final class SerialQueueBridge: EventBridge {
  private let queue = DispatchQueue(label: "gcd-serial.callbacks")
  private let consumer: EventConsumer

  init(to consumer: EventConsumer, limit: Int) { self.consumer = consumer }

  func open(_ library: EventLibrary) {
    library.start(on: queue, context: context) { SerialQueueBridge.from($0).consumer.handle(SensorEvent($1, $2)) }
  }

  func close() {}
}
