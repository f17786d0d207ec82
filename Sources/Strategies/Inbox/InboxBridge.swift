import Scenarios
import StrategyKit
import Synchronization

/// The callback appends to an array under a lock; a task that drains it is made when none is pending. Guarantees: one
/// at a time, in order; a burst costs one task. Not: a bound.
final class InboxBridge: EventBridge {
  private struct State {
    var waiting: [SensorEvent] = []
    var isDraining = false
  }

  private let consumer: EventConsumer
  private let state = Mutex(State())

  init(to consumer: EventConsumer, limit: Int) { self.consumer = consumer }

  func open(_ library: EventLibrary) {
    library.start(context: context) { InboxBridge.from($0).append(SensorEvent($1, $2)) }
  }

  private func append(_ event: SensorEvent) {
    let needsDrain = state.withLock { state in
      state.waiting.append(event)
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if needsDrain { Task { drain() } }
  }

  private func drain() {
    var batch: [SensorEvent] = []
    while takeAll(&batch) {
      for event in batch { consumer.handle(event) }
      batch.removeAll(keepingCapacity: true)
    }
  }

  /// Swaps the emptied batch for what waits, so that two arrays serve for ever; false, and no drain pending, when
  /// nothing does.
  private func takeAll(_ batch: inout [SensorEvent]) -> Bool {
    state.withLock { state in
      swap(&state.waiting, &batch)
      state.isDraining = !batch.isEmpty
      return state.isDraining
    }
  }

  func close() {}
}
