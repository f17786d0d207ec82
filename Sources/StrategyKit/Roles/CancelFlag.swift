import Synchronization

/// Set once, seen everywhere. Any thread.
public final class CancelFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  /// Not set.
  public init() {}
  /// Sets it, for good. Any thread.
  public func cancel() { flag.store(true, ordering: .releasing) }
  /// Whether it is set; what happened before `cancel` is seen then. Any thread.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }
}
