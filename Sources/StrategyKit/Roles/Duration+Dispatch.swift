public import Dispatch

extension Duration {
  /// For GCD's deadlines: whole nanoseconds, 292 years at most.
  public var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? .never : .nanoseconds(Int(whole) + Int(attoseconds / 1_000_000_000))
  }
}
