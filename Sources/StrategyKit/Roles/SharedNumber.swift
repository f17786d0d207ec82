/// A number, kept in a `NumberCell`, behind a getter and a setter that are each safe by themselves. Any thread, many at once.
public protocol SharedNumber: Sendable {
  /// The newest value whose write has been done.
  func read() -> Int

  /// Sets the value, now or as soon as it can; a read that begins later finds it.
  func write(_ value: Int)

  /// Sets the value to the larger of the two. In two steps, a `read` and a `write`, unless a strategy can do it in one.
  func raise(to value: Int)
}

extension SharedNumber {
  public func raise(to value: Int) { write(max(value, read())) }
}
