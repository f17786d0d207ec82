/// When a run that adds blocks as needed has enough of a cell.
public struct PrecisionTarget: Sendable, Equatable, Codable {
  /// Half the width of the 95 % interval of a ratio, as a share: 0.03 is ±3 %.
  public var halfWidth: Double
  /// A cell gets no more blocks than these, met or not.
  public var mostBlocks: Int

  public init(halfWidth: Double, mostBlocks: Int) {
    self.halfWidth = halfWidth
    self.mostBlocks = mostBlocks
  }
}
