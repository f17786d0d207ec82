public import Scenarios

/// Who wakes me every interval, with this leeway? A ticker fires each timer when it is due, one tick of a timer at a time.
public protocol Ticker: Sendable {
  /// Makes the mechanism, once a trial. On the thread of `run_trial`, before anybody calls.
  init()

  /// Begins to fire a timer. Returns at once. Any thread, one call at a time.
  func start(_ timer: PeriodicTimer)

  /// Stops all timers. Once it returns, no tick comes any more. From a task, once.
  func cancel() async
}

extension PeriodicTimer {
  /// Time left until the next deadline; zero when it has passed.
  public var untilDue: Duration { .nanoseconds(Int64(clamping: untilDueNanoseconds)) }
  /// Time between two ticks; above zero.
  public var interval: Duration { .nanoseconds(Int64(clamping: intervalNanoseconds)) }
  /// How late a tick may be for the sake of a shared wake-up.
  public var leeway: Duration { .nanoseconds(Int64(clamping: leewayNanoseconds)) }
}
