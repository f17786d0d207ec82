import Scenarios
import Synchronization
import Testing

@Suite("The oracle of barrier-property")
struct BarrierPropertyOracleTests {
  private func scenario() throws -> BarrierProperty {
    try BarrierProperty(Parameters(values: ["blocks": "3"], seed: 0, scratch: "", spinsPerNanosecond: 1))
  }

  private func judge(_ writes: [Int]) throws -> Judgement {
    let cell = NumberCell()
    for value in writes { cell.write(value) }
    return try scenario().judge([cell])
  }

  @Test("says nothing of lost updates where no round has ended")
  func noRounds() throws { #expect(try scenario().judge([]) == Judgement()) }

  @Test("is told of the last write of a round, once")
  func lastWrite() {
    let calls = Atomic<Int>(0)
    let cell = NumberCell(writes: 2) { calls.add(1, ordering: .relaxed) }
    var seen: [Int] = []
    for value in 0..<3 {
      cell.write(value)
      seen.append(calls.load(ordering: .relaxed))
    }
    #expect(seen == [0, 1, 1])
  }

  @Test("finds nothing where the value only rises, once a block")
  func right() throws { #expect(try judge([0, 1, 2]).problems.isEmpty) }

  @Test("counts an update that was lost, even if a later one mends it")
  func lowered() throws {
    let found = try judge([1, 0, 2])
    #expect(found.problems == ["1 writes put a smaller value over a larger one"])
    #expect(found.figures.map(\.column) == ["lost"] && found.figures.map(\.value) == [1])
  }

  @Test("finds a final value that is too small, and writes that never came")
  func wrong() throws {
    #expect(
      try judge([0, 1]).problems == [
        "1 of 1 rounds ended with a value too small", "1 of 1 rounds had another number of writes than blocks",
      ])
  }
}
