public import Scenarios

/// A number behind a getter and a setter that are each safe by themselves. Any thread, many at once.
public protocol SharedNumber: Sendable {
  init(_ cell: NumberCell)

  /// The newest value whose write has been done.
  func read() -> Int

  /// Sets the value, now or as soon as it can; a read that begins later finds it.
  func write(_ value: Int)
}
