/// Where a thread of a strategy's own waits for work: a monitor and an array. Letters are taken in the order in which they
/// were posted. Many posters, one taker.
public final class Mailbox<Letter: Sendable>: @unchecked Sendable {  // unchecked: the monitor's lock is held
  @usableFromInline let monitor: Monitor
  @usableFromInline var letters: [Letter] = []
  @usableFromInline var isClosed = false

  /// Empty and open.
  @inlinable public init() { monitor = Monitor() }

  /// Puts a letter in and wakes the taker when it may be asleep. Any thread.
  @inlinable public func post(_ letter: Letter) {
    monitor.lock()
    letters.append(letter)
    // The taker takes all at once, so it can only be asleep when there was none.
    let isFirst = letters.count == 1
    monitor.unlock()
    if isFirst { monitor.signal() }
  }

  /// Blocks the taker's thread until there are letters and takes them all; the two arrays change places, so that neither
  /// is allocated again.
  /// - Parameter empty: an array without elements.
  /// - Returns: false when the mailbox is closed and all letters were taken.
  @inlinable public func takeAll(into empty: inout [Letter]) -> Bool {
    monitor.lock()
    while letters.isEmpty, !isClosed { monitor.wait() }
    swap(&letters, &empty)
    monitor.unlock()
    return !empty.isEmpty
  }

  /// Lets the taker end, once it has taken what was posted. Any thread.
  public func close() {
    monitor.lock()
    isClosed = true
    monitor.unlock()
    monitor.signal()
  }
}
