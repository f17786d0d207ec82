public import Synchronization

/// What one consumer has seen of a numbered sequence of events, and what was reported to it as dropped.
///
/// `note` needs the consumer's exclusion, `noteDropped` the publisher's: they write to different places. Everything
/// else is for the driver, once both are quiet; `awaited` once the publisher is.
public final class DeliveryRecord: @unchecked Sendable {  // unchecked: exclusion is what the strategy provides
  /// Atomic for `awaited`; only the consumer writes.
  @usableFromInline let seen: UnsafeMutablePointer<Atomic<UInt64>>
  @usableFromInline let droppedBits: UnsafeMutablePointer<UInt64>
  /// Numbers from 0 below this have a place.
  public let capacity: Int

  @usableFromInline var newest = -1
  @usableFromInline var count = 0
  @usableFromInline var strangers = 0
  public internal(set) var inversions = 0
  public internal(set) var displacement = 0

  public init(capacity: Int) {
    self.capacity = capacity
    let words = (capacity + 63) / 64
    seen = UnsafeMutableRawPointer(zeroedWords(words)).bindMemory(to: Atomic<UInt64>.self, capacity: words)
    droppedBits = zeroedWords(words)
  }

  /// An event has arrived.
  @inlinable public func note(_ number: Int) {
    guard number >= 0, number < capacity else {
      strangers &+= 1
      return
    }
    count &+= 1
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: number & 63)
    // What comes again is a repetition, not an inversion.
    let word = seen[number >> 6].load(ordering: .relaxed)
    if number > newest { newest = number } else if word & bit == 0 { noteInversion(number) }
    seen[number >> 6].store(word | bit, ordering: .relaxed)
  }

  @usableFromInline func noteInversion(_ number: Int) {
    inversions += 1
    displacement = max(displacement, newest - number)
  }

  /// The mechanism says that this event will not arrive.
  public func noteDropped(_ number: Int) {
    guard number >= 0, number < capacity else { return }
    droppedBits[number >> 6] |= 1 << UInt64(number & 63)
  }

  func hasArrived(_ number: Int) -> Bool {
    seen[number >> 6].load(ordering: .relaxed) & 1 << UInt64(number & 63) != 0
  }

  /// How many of these events have neither arrived nor been reported as dropped, so far. Needs the publisher quiet, not
  /// the consumer.
  func awaited(_ numbers: Range<Int>, isExpected: (Int) -> Bool) -> Int {
    numbers.clamped(to: 0..<capacity).count { number in
      let wasDropped = droppedBits[number >> 6] & 1 << UInt64(number & 63) != 0
      return isExpected(number) && !wasDropped && !hasArrived(number)
    }
  }

  /// How the events that were sent ended.
  public struct Tally: Sendable, Equatable {
    /// Neither arrived nor reported as dropped.
    public var lost = 0
    /// Reported as dropped.
    public var dropped = 0
    /// Never arrived, reported or not: the gaps that the consumer sees.
    public var gaps = 0
    /// Reported as dropped, and arrived nevertheless.
    public var droppedAndArrived = 0
    /// Arrivals beyond the first of an event.
    public var duplicated = 0
    /// Arrivals of numbers that nobody sent.
    public var strangers = 0

    public static func += (sum: inout Tally, other: Tally) {
      sum.lost += other.lost
      sum.dropped += other.dropped
      sum.gaps += other.gaps
      sum.droppedAndArrived += other.droppedAndArrived
      sum.duplicated += other.duplicated
      sum.strangers += other.strangers
    }
  }

  /// - Parameters:
  ///   - sent: numbers below it were sent.
  ///   - isExpected: whether this consumer was to get the event of that number.
  public func tally(sent: Int, isExpected: (Int) -> Bool = { _ in true }) -> Tally {
    var tally = Tally(strangers: strangers)
    var distinct = 0
    // Nothing was touched above the newest that arrived, so pages beyond stay untouched.
    for number in 0..<min(capacity, max(sent, newest + 1)) {
      let bit: UInt64 = 1 << UInt64(number & 63)
      let hasArrived = hasArrived(number)
      if hasArrived { distinct += 1 }
      if hasArrived, number >= sent { tally.strangers += 1 }
      guard number < sent, isExpected(number) else { continue }
      let wasDropped = droppedBits[number >> 6] & bit != 0
      if wasDropped { tally.dropped += 1 }
      if !hasArrived { tally.gaps += 1 }
      if !hasArrived, !wasDropped { tally.lost += 1 }
      if hasArrived, wasDropped { tally.droppedAndArrived += 1 }
    }
    tally.duplicated = count - distinct
    return tally
  }
}
