import CClock
import Dispatch
import Scenarios
import Synchronization

/// All blocks of barrier-property once, on a cell of its own.
final class PropertyRound: Sendable {
  /// How a round ended.
  enum Ending: Equatable {
    case complete
    /// The blocks stopped ending, or a read behind their writes never came back.
    case stalled(String)
  }

  /// Where it stalls it does so for a minute or more: a second in which not one block ends is enough.
  private static let quietNanoseconds: UInt64 = 1_000_000_000

  let cell: NumberCell
  private let blocks: Int
  private let ends: Ends
  private let endedCount = Atomic<Int>(0)
  private let done = DispatchSemaphore(value: 0)

  /// When the last block ended and when the last value was written; 0: not yet. The thread that ends it stamps it.
  private final class Ends: Sendable {
    let blocks = Atomic<UInt64>(0)
    let writes = Atomic<UInt64>(0)
  }

  init(_ blocks: Int) {
    self.blocks = blocks
    let ends = Ends()
    self.ends = ends
    cell = NumberCell(writes: blocks) { ends.writes.store(lab_clock_monotonic_ns(), ordering: .releasing) }
  }

  /// Blocks that have ended so far. Any thread.
  var ended: Int { endedCount.load(ordering: .acquiring) }
  /// When all blocks had ended and all writes were done.
  var end: UInt64 { max(ends.blocks.load(ordering: .acquiring), ends.writes.load(ordering: .acquiring)) }

  /// - Parameters:
  ///   - checker: the thread on which a read waits for writes that were only handed over.
  ///   - deadline: in nanoseconds of the monotonic clock; the round ends there, even if it gets on.
  func run<Number: SharedNumber>(
    _ number: Number, asTasks: Bool, checker: Mailbox<@Sendable () -> Void>, until deadline: UInt64
  ) -> Ending {
    let block: @Sendable (Int) -> Void = { [self] index in
      number.raise(to: index)
      guard endedCount.add(1, ordering: .acquiringAndReleasing).newValue == blocks else { return }
      ends.blocks.store(lab_clock_monotonic_ns(), ordering: .releasing)
      done.signal()
    }
    for index in 0..<blocks {
      if asTasks {
        Task.detached { block(index) }
      } else {
        DispatchQueue.global().async { block(index) }
      }
    }
    guard isDone(by: deadline) else { return .stalled("\(ended) of \(blocks) blocks had ended") }
    if ends.writes.load(ordering: .acquiring) != 0 { return .complete }
    // A read comes behind the writes that were only handed over. It may stall as well, so it is not made here.
    checker.post { [self] in
      _ = number.read()
      done.signal()
    }
    guard isDone(by: deadline) else { return .stalled("all blocks had ended, but not a read behind their writes") }
    return .complete
  }

  private func isDone(by deadline: UInt64) -> Bool {
    var quiet = (since: lab_clock_monotonic_ns(), ended: ended)
    while done.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      let now = lab_clock_monotonic_ns()
      if ended != quiet.ended { quiet = (now, ended) }
      if now - quiet.since > Self.quietNanoseconds || now > deadline { return false }
    }
    return true
  }
}
