import Dispatch
import Scenarios
import StrategyKit

/// The form of the textbooks: the setter does not wait. Guarantees: reads overlap, a write runs alone, a read that begins
/// later finds it. Not: that nobody wrote between a read and the write that follows from it; nor progress: on Linux
/// readers that wait for a barrier keep the threads that the barrier needs.
final class AsyncBarrierNumber: SharedNumber {
  private let queue = DispatchQueue(label: "gcd-barrier-async.property", attributes: .concurrent)
  private let cell: NumberCell

  init(_ cell: NumberCell) { self.cell = cell }

  func read() -> Int { queue.sync { cell.read() } }
  func write(_ value: Int) { queue.async(flags: .barrier) { [cell] in cell.write(value) } }
}
