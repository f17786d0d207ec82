public import Dispatch

/// Where a thread waits for a reply that is given elsewhere. One giver, one taker, once.
public final class Answer<Reply: Sendable>: @unchecked Sendable {  // unchecked: the semaphore orders the two accesses
  @usableFromInline let isThere: DispatchSemaphore
  @usableFromInline var reply: Reply?

  /// Without a reply yet.
  @inlinable public init() { isThere = DispatchSemaphore(value: 0) }

  /// Gives the reply and wakes who waits for it. Any thread, once.
  @inlinable public func give(_ reply: Reply) {
    self.reply = reply
    isThere.signal()
  }

  /// Blocks the calling thread until the reply is there. Any thread, once.
  @inlinable public func take() -> Reply {
    isThere.wait()
    guard let reply else { fatalError("signalled without a reply") }
    return reply
  }
}
