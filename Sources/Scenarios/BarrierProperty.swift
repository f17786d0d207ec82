/// The textbook property: a number whose getter and setter are each safe, raised by many blocks at once with
/// `value = max(i, value)`. A read and a write are two steps, so a strategy may lose updates; and it may stall.
public struct BarrierProperty: Sendable {
  public static let name = "barrier-property"
  public let blocks: Int

  public init(_ parameters: Parameters) throws(ParameterError) { blocks = try parameters.count("blocks") }

  /// - Parameter cells: one a round, all of them quiet.
  public func judge(_ cells: [NumberCell]) -> Judgement {
    var found = Judgement()
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

  public init() {}

  public func read() -> Int { value }

  public func write(_ new: Int) {
    if new < value { lowered += 1 }
    value = new
    writes += 1
  }
}
