public import Scenarios

/// The role EventBridge for many subscribers: how does an event of the browser reach those who subscribed for its kind?
public protocol EventPublisher: Sendable {
  /// Adds a subscriber. Events published after it returned must reach it, if it subscribed for them: once, one at a
  /// time, in order, or be reported to it as dropped. Any thread, also while events are published; one call at a time.
  func subscribe(_ subscriber: Subscriber)

  /// Carries an event. Returns as soon as it can. From the session's own thread, one call at a time.
  func publish(_ notice: BrowserNotice)

  /// Nothing is published any more; what waits must still be handled. Once, after the last `publish`, on the
  /// thread of `run_trial`.
  func finish()
}
