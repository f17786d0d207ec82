public import Scenarios

/// How does work that ended elsewhere reach the main thread? A hopper decides which view is to be seen where it is
/// called, and puts it up on the main queue or the main actor.
public protocol MainHopper: Sendable {
  /// Makes the mechanism, once a trial. On the thread of `run_trial`, before anybody calls.
  init()

  /// Hands a launch over and returns as soon as it can. Any thread, main and those of C libraries included.
  func hop(_ launch: Launch)

  /// Hands a launch over and comes back when its view is up. In the isolation of its caller: a task of the main actor
  /// does not leave main for it.
  nonisolated(nonsending) func roundTrip(_ launch: Launch) async
}
