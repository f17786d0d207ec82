public import LabModel

/// What all rows of one cell in one run have in common.
public struct ResultKey: Sendable, Hashable {
  public let run: String
  public let experiment: String
  public let scenario: String
  public let strategy: String
  /// What the strategy really is on the platform of the run.
  public let primitive: String
  public let callers: Callers
  /// All factor values, `key=value` joined by `;`, keys sorted.
  public let parameterText: String
  /// 12 hex digits: what one cites and joins on.
  public let cell: String

  /// All factor values by name.
  public var parameters: [String: String] {
    let pairs = parameterText.split(separator: ";").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
