/// The textbook property: a number whose getter and setter are each safe, raised by many blocks at once with
/// `value = max(i, value)`. A read and a write are two steps, so a strategy may lose updates; and it may stall.
public struct BarrierProperty: Sendable {
  public static let name = "barrier-property"
  public let blocks: Int

  public init(_ parameters: Parameters) throws(ParameterError) { blocks = try parameters.count("blocks") }

  /// - Parameter cells: one a round that has ended, all of them quiet.
  public func judge(_ cells: [NumberCell]) -> Judgement {
    var found = Judgement()
    // Where no round has ended, nothing is known, not even that no update was lost.
    guard !cells.isEmpty else { return found }
    let lowered = cells.reduce(0) { $0 + $1.lowered }
    found.report("lost", lowered)
    found.require(zero: lowered, "writes put a smaller value over a larger one")
    found.require(zero: cells.count { $0.value != blocks - 1 }, "of \(cells.count) rounds ended with a value too small")
    found.require(
      zero: cells.count { $0.writes != blocks }, "of \(cells.count) rounds had another number of writes than blocks")
    return found
  }
}

/// The stored number. `write` needs exclusive access, reads may run beside each other.
public final class NumberCell: @unchecked Sendable {  // unchecked: exclusion is what the strategy under test provides
  public private(set) var value = 0
  private(set) var writes = 0
  private(set) var lowered = 0
  private let last: Int
  private let whenWritten: @Sendable () -> Void

  /// - Parameters:
  ///   - last: how many writes there will be.
  ///   - whenWritten: called with the last of them, by whoever writes it.
  public init(writes last: Int = .max, whenWritten: @escaping @Sendable () -> Void = {}) {
    self.last = last
    self.whenWritten = whenWritten
  }

  public func read() -> Int { value }

  public func write(_ new: Int) {
    if new < value { lowered += 1 }
    value = new
    writes += 1
    if writes == last { whenWritten() }
  }
}
