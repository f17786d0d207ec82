/// What some strategies promise beyond the others, or are known not to.
enum Expected {
  /// They keep a store on one thread, whoever else is busy.
  static let threadKeepers = ["dedicated-thread", "actor-thread"]
  /// On Linux readers from tasks can hold all threads of the pool that its writes need.
  static let stalls = "gcd-barrier-async"
  /// It loses what is not ready when it looks.
  static let looksOnce = "fixed-delay"
}
