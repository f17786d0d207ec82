// Who carries events out of a callback, to subscribers, and to the main thread.
extension StrategyTemplate {
  var bridge: Mechanism {
    Mechanism(
      imports: ["Dispatch"],
      text: """
        /// Guarantees: one at a time, in order; the library's thread is free at once. Not: a bound of what waits, so nothing is
        /// dropped; `limit`, the most that a bounded buffer may hold, is not used.
        ///
        /// Replace the queue and the hand-over in `carry`. What stays: the reading is copied before the callback returns, and each
        /// event reaches `consumer.handle` once, or `consumer.noteDropped` says that it will not.
        final class \(typeName): EventBridge {
          private let queue = DispatchQueue(label: "\(name.id)")
          private let consumer: EventConsumer

          init(to consumer: EventConsumer, limit: Int) { self.consumer = consumer }

          func open(_ library: EventLibrary) {
            library.start(context: context) { \(typeName).from($0).carry(SensorEvent($1, $2)) }
          }

          private func carry(_ event: SensorEvent) { queue.async { [consumer] in consumer.handle(event) } }

          func close() {}
        }
        """,
      guarantees: "in order, one at a time, behind the library's back; no bound",
      primitive: "DispatchQueue, serial, async from the callback",
      serves: [".callbackBridge(\(typeName).init)"])
  }

  var publisher: Mechanism {
    Mechanism(
      imports: ["Dispatch", "Synchronization"],
      text: """
        /// Guarantees: in order to each subscriber; `publish` returns at once. Not: that events before a subscription are kept; a
        /// subscriber that is stuck holds up all others, on the queue.
        ///
        /// Replace the queue and the hand-over in `publish`. What stays: who has subscribed before an event is published gets it if
        /// it wants it, once and in order, or is told with `subscriber.noteDropped`.
        final class \(typeName): EventPublisher {
          private let queue = DispatchQueue(label: "\(name.id)")
          private let subscribers = Mutex<[Subscriber]>([])

          func subscribe(_ subscriber: Subscriber) { subscribers.withLock { $0.append(subscriber) } }

          func publish(_ notice: BrowserNotice) {
            let wanting = subscribers.withLock { $0.filter { $0.wants(notice) } }
            guard !wanting.isEmpty else { return }
            queue.async { for subscriber in wanting { subscriber.handle(notice) } }
          }

          func finish() {}
        }
        """,
      guarantees:
        "one queue for all subscribers, in order; not kept for who comes later; who is slow holds up all",
      primitive: "DispatchQueue, serial; array of subscribers under Synchronization.Mutex",
      serves: [".eventStream { _ in \(typeName)() }"])
  }

  var hopper: Mechanism {
    Mechanism(
      imports: ["Dispatch"],
      text: """
        /// Guarantees: on the main queue, first come first served. Not: at once, not even when the caller is on main already.
        ///
        /// Replace the two hand-overs. What stays: the view is decided on where it is called (`rootView`), and put up on main.
        struct \(typeName): MainHopper {
          func hop(_ launch: Launch) {
            let view = launch.rootView()
            DispatchQueue.main.async { launch.putUp(view) }
          }

          nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
            let view = launch.rootView()
            await withCheckedContinuation { done in
              DispatchQueue.main.async {
                launch.putUp(view)
                done.resume()
              }
            }
          }
        }
        """,
      guarantees: "always a hop, in order; also when the caller is on main already",
      primitive: "DispatchQueue.main.async",
      serves: [".mainHop(\(typeName).self)"])
  }
}
