import Synchronization

/// The evidence of one subscriber: what it subscribed for, and what it got. `note` needs the strategy's exclusion, one
/// event of a subscriber at a time; everything else is for the driver.
public final class Subscription: @unchecked Sendable {  // unchecked: exclusion is what the strategy under test provides
  public let kinds: EventKinds
  public let record: DeliveryRecord
  private let first: Atomic<Int>
  private(set) var unwantedCount = 0
  private(set) var lateCount = 0
  private let arrivedCount = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)
  private let droppedCount = Atomic<Int>(0)

  /// - Parameters:
  ///   - kinds: what it subscribes for.
  ///   - from: events from this number on must reach it; nil while that is not known, as long as it has not subscribed:
  ///     nothing must reach it then.
  ///   - capacity: how many events can be told apart.
  public init(kinds: EventKinds, from: Int?, capacity: Int) {
    self.kinds = kinds
    first = Atomic(from ?? .max)
    record = DeliveryRecord(capacity: capacity)
  }

  /// Events from this number on must reach it: those published after the subscription stood. Set once, where it was not
  /// known before.
  public var from: Int {
    get { first.load(ordering: .acquiring) }
    set { first.store(newValue, ordering: .releasing) }
  }

  /// How many events must still reach it, or be reported as dropped. Once nothing is published any more.
  public func awaited(of published: [EventKinds]) -> Int {
    let from = min(from, published.count)
    return record.awaited(from..<published.count) { kinds.contains(published[$0]) }
  }

  /// An event has arrived.
  public func note(_ notice: BrowserNotice) {
    if isOver.load(ordering: .relaxed) { lateCount &+= 1 }
    guard kinds.contains(notice.event.kinds) else {
      unwantedCount &+= 1
      return
    }
    record.note(notice.number)
    guard notice.number >= EventStream.earlyCount else { return }
    arrivedCount.store(arrivedCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }

  /// The mechanism reports that an event will not arrive. From the publisher.
  public func noteDropped(_ notice: BrowserNotice) {
    guard kinds.contains(notice.event.kinds) else { return }
    record.noteDropped(notice.number)
    guard notice.number >= EventStream.earlyCount else { return }
    droppedCount.store(droppedCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
  }

  /// Events but the early ones that arrived, and that were reported as dropped, so far. Any thread.
  public var arrived: Int { arrivedCount.load(ordering: .acquiring) }
  public var dropped: Int { droppedCount.load(ordering: .acquiring) }
  /// The sum of both. Any thread.
  public var settled: Int { arrived + dropped }
  /// Nothing may arrive any more.
  public func finish() { isOver.store(true, ordering: .releasing) }
}
