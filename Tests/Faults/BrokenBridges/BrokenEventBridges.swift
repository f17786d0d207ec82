import Scenarios
import StrategyKit
import Synchronization

/// Handles events in place, and every hundredth wrongly.
final class BrokenBridge: EventBridge {
  enum Fault { case loses, duplicates, reorders, criesWolf }

  private let consumer: EventConsumer
  private let fault: Fault
  private let held = Mutex<SensorEvent?>(nil)

  init(_ consumer: EventConsumer, _ fault: Fault) {
    self.consumer = consumer
    self.fault = fault
  }

  func open(_ library: EventLibrary) {
    library.start(context: context) { BrokenBridge.from($0).take(SensorEvent($1, $2)) }
  }

  private func take(_ event: SensorEvent) {
    guard event.call % 100 == 50 else {
      consumer.handle(event)
      let former = held.withLock { held in
        defer { held = nil }
        return held
      }
      if let former { consumer.handle(former) }
      return
    }
    switch fault {
    case .loses: break
    case .duplicates:
      consumer.handle(event)
      consumer.handle(event)
    case .reorders: held.withLock { $0 = event }
    case .criesWolf:
      consumer.handle(event)
      consumer.noteDropped(event)
    }
  }

  func close() { if let former = held.withLock({ $0 }) { consumer.handle(former) } }
}

/// Keeps the reference and reads it when the next call comes.
final class LateReadingBridge: EventBridge {
  private let consumer: EventConsumer
  private let waiting = Mutex<UInt64?>(nil)
  init(_ consumer: EventConsumer) { self.consumer = consumer }

  func open(_ library: EventLibrary) {
    library.start(context: context) { context, call, reading in
      let bridge = LateReadingBridge.from(context)
      let former = bridge.waiting.withLock { waiting in
        defer { waiting = call }
        return waiting
      }
      if let former { bridge.consumer.handle(SensorEvent(former, reading)) }
    }
  }

  func close() {}
}

/// A bounded buffer that says nothing of what it drops.
final class SilentlyDroppingBridge: EventBridge {
  private let consumer: EventConsumer
  private let continuation: AsyncStream<SensorEvent>.Continuation

  init(_ consumer: EventConsumer, _ limit: Int) {
    self.consumer = consumer
    let (stream, continuation) = AsyncStream.makeStream(
      of: SensorEvent.self, bufferingPolicy: .bufferingNewest(limit))
    self.continuation = continuation
    Task { for await event in stream { consumer.handle(event) } }
  }

  func open(_ library: EventLibrary) {
    library.start(context: context) {
      SilentlyDroppingBridge.from($0).continuation.yield(SensorEvent($1, $2))
    }
  }

  func close() { continuation.finish() }
}

/// Handles its first event again every millisecond, also when everything is over.
final class LateBridge: EventBridge {
  private let consumer: EventConsumer
  private let isFirst = Atomic<Bool>(true)
  init(_ consumer: EventConsumer) { self.consumer = consumer }

  func open(_ library: EventLibrary) {
    library.start(context: context) { LateBridge.from($0).take(SensorEvent($1, $2)) }
  }

  private func take(_ event: SensorEvent) {
    consumer.handle(event)
    guard isFirst.exchange(false, ordering: .relaxed) else { return }
    OSThread.start { [consumer] in
      while true {
        OSThread.sleep(for: .milliseconds(1))
        consumer.handle(event)
      }
    }
  }

  func close() {}
}

/// Its callback never returns.
final class SilentBridge: EventBridge {
  init(_ consumer: EventConsumer) {}
  func open(_ library: EventLibrary) {
    library.start(context: context) { _, _, _ in while true { OSThread.sleep(for: .seconds(1)) } }
  }
  func close() {}
}

/// Forgets to start the library.
final class IdleBridge: EventBridge {
  init(_ consumer: EventConsumer) {}
  func open(_ library: EventLibrary) {}
  func close() {}
}
