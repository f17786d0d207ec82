public import Scenarios

/// Who wakes me every interval, with this leeway? A ticker fires each timer when it is due, one tick of a timer at a time.
public protocol Ticker: Sendable {
  init()

  /// Begins to fire a timer. Returns at once. Any thread, one call at a time.
  func start(_ timer: PeriodicTimer)

  /// Stops all timers. Once it returns, no tick comes any more.
  func cancel() async
}

extension PeriodicTimer {
  /// Time left until the next deadline; zero when it has passed.
  public var untilDue: Duration { .nanoseconds(Int64(clamping: untilDueNanoseconds)) }
  public var interval: Duration { .nanoseconds(Int64(clamping: intervalNanoseconds)) }
  public var leeway: Duration { .nanoseconds(Int64(clamping: leewayNanoseconds)) }
}
