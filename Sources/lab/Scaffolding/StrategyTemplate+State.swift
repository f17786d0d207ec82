// Who guards state, and who carries an event to it.
extension StrategyTemplate {
  var guarding: Mechanism {
    Mechanism(
      imports: ["Synchronization"],
      text: """
        /// Guarantees: one request at a time, on the caller's own thread. Not: order or fairness between callers; a caller that
        /// waits keeps its thread and gives its turn away again and again.
        ///
        /// Replace `isTaken`, a lock of one bit, and the two lines of `ask` that take it and give it back. What stays:
        /// `Scenario.serve` is the only way to the state, under exclusion; no clock is read. Reads that may overlap are those for
        /// which `Scenario.isRead(request)` holds; `Scenario.read` serves them. A mechanism that suspends its callers conforms to
        /// `SuspendingStateGuard` and is entered with `suspending:` below.
        final class \(typeName)<Scenario: StateScenario>: StateGuard, @unchecked Sendable {
          private let isTaken = Atomic(false)
          private var state: Scenario.State  // unchecked: touched by whoever has taken `isTaken` only

          init(_ scenario: Scenario) { state = scenario.makeState() }

          func ask(_ request: Scenario.Request) -> Scenario.Reply {
            while isTaken.exchange(true, ordering: .acquiring) { OSThread.yield() }
            defer { isTaken.store(false, ordering: .releasing) }
            return Scenario.serve(request, &state)
          }
        }
        """,
      guarantees: "exclusive, served in place on the caller's thread; no order, no fairness, no thread identity",
      primitive: "an atomic bit, yielding while it is taken",
      serves: [
        ".asking(RWCache.self, blocking: \(typeName).init)", ".asking(ConfinedStore.self, blocking: \(typeName).init)",
      ])
  }

  var sink: Mechanism {
    Mechanism(
      imports: ["Dispatch"],
      text: """
        /// Guarantees: one request at a time, in the order of submission; the caller goes on at once. Not: a thread of its own, nor
        /// a bound of what waits.
        ///
        /// Replace the queue and the hand-over in `tell`. What stays: `Scenario.serve` is the only way to the state, under
        /// exclusion; the driver stamps what happens there. A mechanism that only tasks can call conforms to
        /// `SuspendingEventSink` and is entered with `suspending:` below.
        final class \(typeName)<Scenario: StateScenario>: EventSink, @unchecked Sendable {
          private let queue = DispatchQueue(label: "\(name.id)")
          private var state: Scenario.State  // unchecked: touched on `queue` only

          init(_ scenario: Scenario) { state = scenario.makeState() }

          func tell(_ request: Scenario.Request) { queue.async { [self] in _ = Scenario.serve(request, &state) } }
        }
        """,
      guarantees: "the caller never waits; exclusive, first in first out; no thread identity, no bound",
      primitive: "DispatchQueue, serial, async",
      serves: [".hotPath(\(typeName).init)"])
  }
}
