public import Dispatch

/// Where a thread waits for a reply that is given elsewhere. One giver, one taker, once.
public final class Answer<Reply: Sendable>: @unchecked Sendable {  // unchecked: the semaphore orders the two accesses
  @usableFromInline let isThere: DispatchSemaphore
  @usableFromInline var reply: Reply?

  @inlinable public init() { isThere = DispatchSemaphore(value: 0) }

  @inlinable public func give(_ reply: Reply) {
    self.reply = reply
    isThere.signal()
  }

  /// Blocks until the reply is there.
  @inlinable public func take() -> Reply {
    isThere.wait()
    guard let reply else { fatalError("signalled without a reply") }
    return reply
  }
}
