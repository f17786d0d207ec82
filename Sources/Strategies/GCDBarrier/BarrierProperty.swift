import Dispatch
import Scenarios
import StrategyKit

/// Guarantees: reads overlap, a write runs alone and is done when the setter returns. Not: that nobody wrote between a
/// read and the write that follows from it.
final class BarrierNumber: SharedNumber {
  private let queue = DispatchQueue(label: "gcd-barrier.property", attributes: .concurrent)
  private let cell: NumberCell

  init(_ cell: NumberCell) { self.cell = cell }

  func read() -> Int { queue.sync { cell.read() } }
  func write(_ value: Int) { queue.sync(flags: .barrier) { cell.write(value) } }
}
