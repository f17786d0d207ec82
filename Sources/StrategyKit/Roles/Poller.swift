public import Scenarios

/// Who looks again until it is ready? A poller looks at a delivery at once and then every interval, at most so many
/// times in all. When a look finds the app ready it routes on the main queue; after the last look it gives up there.
public protocol Poller: Sendable {
  /// What it takes to call a delivery off.
  associatedtype Ticket: Sendable

  /// Makes the mechanism, once a trial. On the thread of `run_trial`, before anybody calls.
  init()

  /// Takes a delivery from a synchronous callback and returns at once. Any thread.
  /// - Parameters:
  ///   - delivery: what is to be routed or given up, once.
  ///   - interval: time between two looks; above 0.
  ///   - attempts: looks at most; above 0.
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> Ticket

  /// Calls a delivery off. Called on the main queue: once it returns, the delivery is neither routed nor given up.
  func cancel(_ ticket: Ticket)
}
