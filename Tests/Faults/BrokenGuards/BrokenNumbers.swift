import Scenarios
import StrategyKit
import Synchronization

/// Raises under a lock, and wrongly. Its setter is never called.
final class BrokenNumber: SharedNumber {
  enum Fault { case overwrites, swallows, blocksForEver, neverAnswers }

  private let cell: Mutex<NumberCell>
  private let fault: Fault

  init(_ cell: NumberCell, _ fault: Fault) {
    self.cell = Mutex(cell)
    self.fault = fault
  }

  func read() -> Int {
    if fault == .neverAnswers { sleepForEver() }
    return cell.withLock { $0.read() }
  }

  func write(_ value: Int) { cell.withLock { $0.write(value) } }

  func raise(to value: Int) {
    switch fault {
    case .overwrites: write(-value)
    // With writes missing the driver asks whether they are still on their way.
    case .swallows, .neverAnswers: if value % 2 == 1 { write(value) }
    case .blocksForEver: sleepForEver()
    }
  }

  private func sleepForEver() { while true { OSThread.sleep(for: .seconds(1)) } }
}
