public import CClock
import CIdentity
public import Scenarios

/// Where the events of callback-bridge end. Handling one stamps begin and end where the work is really done, without
/// allocating: authors never read a clock.
public final class EventConsumer: Sendable {
  /// When common events were handled, and when the few for the main queue were.
  struct Times: Sendable {
    let age = LatencyRecorder()
    let wait = LatencyRecorder()
    let service = LatencyRecorder()
    let response = LatencyRecorder()
  }

  @usableFromInline let ledger: CallbackBridge.Ledger
  @usableFromInline let clockMultiplier: UInt64
  let common = Times()
  let forMain = Times()
  @usableFromInline let age: LatencyRecorder
  @usableFromInline let wait: LatencyRecorder
  @usableFromInline let service: LatencyRecorder
  @usableFromInline let response: LatencyRecorder
  /// What `lab_identity_current` says on the main queue.
  private let mainQueue: UInt

  init(_ ledger: CallbackBridge.Ledger, clockMultiplier: UInt64, mainQueue: UInt) {
    self.ledger = ledger
    self.clockMultiplier = clockMultiplier
    self.mainQueue = mainQueue
    (age, wait, service, response) = (common.age, common.wait, common.service, common.response)
  }

  /// Does an event's work. One at a time; but one for which `isForMain` holds may run beside another one, so that a
  /// bridge may take the few to the main queue. Any thread.
  @inlinable public func handle(_ event: SensorEvent) {
    guard !event.isForMain else { return handle(forMain: event) }
    // Counted last: who sees the count may read what was recorded.
    defer { ledger.countWritten() }
    guard event.intended != 0 else { return ledger.write(event) }
    let begin = lab_clock_now_ns(clockMultiplier)
    ledger.write(event)
    let end = lab_clock_now_ns(clockMultiplier)
    age.record(from: event.made, to: begin)
    wait.record(from: event.intended, to: begin)
    service.record(from: begin, to: end)
    response.record(from: event.intended, to: end)
  }

  @usableFromInline func handle(forMain event: SensorEvent) {
    defer { ledger.countWrittenForMain() }
    let isOnMain = lab_identity_current().queue == mainQueue
    let begin = lab_clock_now_ns(clockMultiplier)
    ledger.write(forMain: event, isOnMain: isOnMain)
    guard event.intended != 0 else { return }
    let end = lab_clock_now_ns(clockMultiplier)
    forMain.age.record(from: event.made, to: begin)
    forMain.wait.record(from: event.intended, to: begin)
    forMain.service.record(from: begin, to: end)
    forMain.response.record(from: event.intended, to: end)
  }

  /// Reports an event that will not arrive, as a bounded buffer may. From the callback.
  public func noteDropped(_ event: SensorEvent) { ledger.drop(event) }
}
