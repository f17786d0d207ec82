import Scenarios
import StrategyKit

/// A new task for each call, an actor behind it. Guarantees: one at a time, and that the callback returns at once. Not:
/// order, nor a bound of tasks that wait.
actor TaskPerEventBridge: EventBridge {
  private let consumer: EventConsumer

  init(to consumer: EventConsumer, limit: Int) { self.consumer = consumer }

  nonisolated func open(_ library: EventLibrary) {
    library.start(context: context) { context, call, reading in
      let bridge = TaskPerEventBridge.from(context)
      let event = SensorEvent(call, reading)
      Task { await bridge.handle(event) }
    }
  }

  private func handle(_ event: SensorEvent) { consumer.handle(event) }

  nonisolated func close() {}
}
