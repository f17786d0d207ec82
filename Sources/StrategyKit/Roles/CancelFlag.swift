import Synchronization

/// Set once, seen everywhere. Any thread.
public final class CancelFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  public init() {}
  public func cancel() { flag.store(true, ordering: .releasing) }
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }
}
