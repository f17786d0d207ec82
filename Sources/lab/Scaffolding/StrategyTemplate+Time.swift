// Who looks again, and who wakes every interval.
extension StrategyTemplate {
  var poller: Mechanism {
    Mechanism(
      imports: ["Dispatch"],
      text: """
        /// Guarantees: bounded looks, each on the main queue, so that it routes in the same step. Not: a main queue that is left
        /// alone; a delivery that was called off is let go at its next look only.
        ///
        /// Replace how `look` is called again. What stays: a look at once, then one every interval, `attempts` in all; `route` and
        /// `giveUp` on the main queue, one of them, once; neither after `cancel` has returned there.
        struct \(typeName): Poller {
          func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> CancelFlag {
            let flag = CancelFlag()
            DispatchQueue.main.async { look(delivery, every: interval.dispatchInterval, left: attempts, flag) }
            return flag
          }

          func cancel(_ ticket: CancelFlag) { ticket.cancel() }

          private func look(_ delivery: Delivery, every interval: DispatchTimeInterval, left: Int, _ flag: CancelFlag) {
            if flag.isCancelled { return }
            if delivery.look() {
              delivery.route()
            } else if left > 1 {
              DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
                look(delivery, every: interval, left: left - 1, flag)
              }
            } else {
              delivery.giveUp()
            }
          }
        }
        """,
      guarantees: "a block on the main queue that looks and submits itself again; no leeway",
      primitive: "DispatchQueue.main.asyncAfter",
      serves: [".polling(\(typeName).self)"])
  }

  var ticker: Mechanism {
    Mechanism(
      imports: ["Dispatch"],
      text: """
        /// Guarantees: no two ticks at once, no drift, none after `cancel` has returned. Not: leeway, which `asyncAfter` cannot
        /// express; each tick is a new timer.
        ///
        /// Replace how `fire` is called when the timer is due. What stays: `untilDue` counts from the timer's own schedule, so that
        /// lateness does not add up; one tick of a timer at a time.
        final class \(typeName): Ticker, @unchecked Sendable {
          private let queue = DispatchQueue(label: "\(name.id)")
          private var isCancelled = false  // unchecked: touched on `queue` only

          func start(_ timer: PeriodicTimer) {
            let untilDue = timer.untilDue.dispatchInterval  // before `now`: otherwise the tick could come too early
            queue.asyncAfter(deadline: .now() + untilDue) { [self] in
              guard !isCancelled else { return }
              timer.fire()
              start(timer)
            }
          }

          func cancel() async {
            await withCheckedContinuation { done in
              queue.async { [self] in
                isCancelled = true
                done.resume()
              }
            }
          }
        }
        """,
      guarantees: "a block on a serial queue that ticks and submits itself again; no leeway",
      primitive: "DispatchQueue.asyncAfter, serial queue",
      serves: [".timers(\(typeName).self)"])
  }
}
