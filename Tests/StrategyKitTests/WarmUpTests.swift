import Testing

@testable import StrategyKit

struct WarmUpTests {
  private func warmUp(_ operations: [Int]) -> WarmUp {
    var warmUp = WarmUp()
    for count in operations { warmUp.add(count) }
    return warmUp
  }

  @Test("a rate that rises or falls through five sub-windows is a trend")
  func trends() {
    #expect(!warmUp([100, 110, 120, 130, 140]).isFlat)
    #expect(!warmUp([140, 130, 120, 110, 100]).isFlat)
    #expect(warmUp([100, 110, 120, 130, 140]).changePercent == 40)
  }

  @Test("a rate that goes up and down is flat, and only the last five count")
  func flat() {
    #expect(warmUp([100, 102, 101, 103, 100]).isFlat)
    #expect(warmUp([10, 20, 30, 40, 50, 52, 51, 52, 51]).isFlat)
  }

  @Test("a trend below 2 % does not matter")
  func small() { #expect(warmUp([1000, 1001, 1002, 1003, 1004]).isFlat) }

  @Test("fewer than five sub-windows show nothing")
  func few() { #expect(!warmUp([100, 100, 100, 100]).isFlat) }
}
