import Synchronization

/// Which launches were put up already, wherever that was. Any thread.
struct ShownLaunches: @unchecked Sendable {  // unchecked: its words are atomic
  /// Launches of one producer that can be told apart; 200 ms of hops have less than a tenth of it.
  private static let perProducer = 1 << 22
  private let words: UnsafeMutablePointer<Atomic<UInt64>>

  init(producers: Int) {
    let count = producers * Self.perProducer / 64
    words = UnsafeMutableRawPointer(zeroedWords(count)).bindMemory(to: Atomic<UInt64>.self, capacity: count)
  }

  /// - Returns: whether the launch was not yet put up.
  func insert(_ launch: Launch) -> Bool {
    let bit = launch.producer * Self.perProducer + launch.number % Self.perProducer
    let mask: UInt64 = 1 << UInt64(bit & 63)
    return words[bit >> 6].bitwiseOr(mask, ordering: .relaxed).oldValue & mask == 0
  }
}
