/// A number, kept in a `NumberCell`, behind a getter and a setter that are each safe by themselves. Any thread, many at once.
public protocol SharedNumber: Sendable {
  /// The newest value whose write has been done. Any thread.
  func read() -> Int

  /// Sets the value, now or as soon as it can; a read that begins later finds it. Any thread.
  func write(_ value: Int)

  /// Sets the value to the larger of the two. In two steps, a `read` and a `write`, unless a strategy can do it in one.
  /// Any thread.
  func raise(to value: Int)
}

extension SharedNumber {
  /// In two steps, as the textbook has it: between them another caller may write. Any thread.
  public func raise(to value: Int) { write(max(value, read())) }
}
