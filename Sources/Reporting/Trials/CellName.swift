public import LabModel

/// What a cell is, whatever the method version: two runs by different methods have it in common.
public struct CellName: Sendable, Hashable {
  public let scenario: String
  public let strategy: String
  public let callers: Callers
  /// All factor values, `key=value` joined by `;`, keys sorted.
  public let parameterText: String

  public init(scenario: String, strategy: String, callers: Callers, parameterText: String) {
    self.scenario = scenario
    self.strategy = strategy
    self.callers = callers
    self.parameterText = parameterText
  }

  /// Factor and value, in the order of the text.
  public var parameters: [(factor: String, value: String)] {
    parameterText.split(separator: ";").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// As `Cell.load`.
  var load: Load? { cell.load }

  /// What plans and workers call it.
  var cell: Cell {
    Cell(
      scenario: scenario, strategy: strategy, callers: callers,
      parameters: Dictionary(parameters.map { ($0.factor, $0.value) }) { first, _ in first })
  }

  /// The same cell of another strategy, or called otherwise.
  func replacing(strategy: String, callers: Callers) -> CellName {
    CellName(scenario: scenario, strategy: strategy, callers: callers, parameterText: parameterText)
  }

  /// The text without one factor.
  func parameterText(without factor: String) -> String {
    parameters.filter { $0.factor != factor }.map { "\($0.factor)=\($0.value)" }.joined(separator: ";")
  }
}
