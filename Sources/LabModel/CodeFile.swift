/// A file whose code takes part in every number of a run: a strategy module, or the worker. When it changed, rows made
/// before and after must not stand in one run.
public struct CodeFile: Sendable, Equatable, Codable {
  /// As it was named to the lab.
  public var path: String
  public var bytes: UInt64
  /// 16 hex digits of FNV-1a over the content. It tells builds apart; it does not authenticate them.
  public var digest: String
  /// In a duet, which of the two builds it belongs to; nil for the worker and outside duets.
  public var side: DuetSide?

  public init(path: String, bytes: UInt64, digest: String, side: DuetSide? = nil) {
    self.path = path
    self.bytes = bytes
    self.digest = digest
    self.side = side
  }
}
