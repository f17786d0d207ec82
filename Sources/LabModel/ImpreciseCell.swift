/// A cell whose interval a run left wider than its target, and why it was left so.
public struct ImpreciseCell: Sendable, Equatable, Codable {
  /// 12 hex digits.
  public var cell: String
  public var scenario: String
  public var strategy: String
  public var callers: Callers
  /// `key=value` joined by `;`, keys sorted.
  public var params: String
  /// Half the width of the 95 % interval, as a share: 0.03 is ±3 %. Absent when too few blocks were usable.
  public var halfWidth: Double?
  /// Blocks that the interval rests on.
  public var blocks: Int
  /// Cause and remedy.
  public var reason: String

  public init(_ cell: Cell, methodVersion: UInt32, halfWidth: Double?, blocks: Int, reason: String) {
    self.cell = cell.id(methodVersion: methodVersion)
    scenario = cell.scenario
    strategy = cell.strategy
    callers = cell.callers
    params = cell.parameterText
    self.halfWidth = halfWidth
    self.blocks = blocks
    self.reason = reason
  }
}
