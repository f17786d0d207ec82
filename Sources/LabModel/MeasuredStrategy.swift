/// A strategy as a run measured it, in its module's own words.
public struct MeasuredStrategy: Sendable, Equatable, Codable {
  /// As in the rows; in a duet with the side.
  public var id: String
  /// What it guarantees.
  public var summary: String
  /// What it really is on the platform of the run.
  public var primitive: String

  public init(id: String, summary: String, primitive: String) {
    self.id = id
    self.summary = summary
    self.primitive = primitive
  }
}
