import Scenarios
import StrategyKit
import Synchronization

/// Guarantees: reads and writes one at a time, and that nobody writes between the read and the write of a raise: both are
/// one critical section. Not: that reads overlap.
final class LockNumber: SharedNumber {
  private let cell: Mutex<NumberCell>

  init(_ cell: NumberCell) { self.cell = Mutex(cell) }

  func read() -> Int { cell.withLock { $0.read() } }
  func write(_ value: Int) { cell.withLock { $0.write(value) } }
  func raise(to value: Int) { cell.withLock { $0.write(max(value, $0.read())) } }
}
