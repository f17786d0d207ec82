/// What a comparison comes to, for scripts: an exit code with its reasons.
public struct Conclusion: Sendable, Equatable {
  public enum Code: Int32, Sendable {
    case nothingWorse = 0
    case worse = 2
    /// Cells missing or failing, or nothing that could be compared. It goes before `worse`: the table is then not the
    /// whole answer.
    case incomplete = 3
  }

  public let code: Code
  public let reasons: [String]

  public init(code: Code, reasons: [String]) {
    self.code = code
    self.reasons = reasons
  }
}

/// What fails a comparison beyond what always does.
public enum FailureCondition: String, Sendable, CaseIterable {
  /// A row is better: a stored baseline should be renewed. Exit code 2.
  case better
  /// A row cannot be judged for want of blocks. Exit code 3, as the following.
  case needBlocks = "need-blocks"
  /// A cell of the new run has trials that cannot be trusted.
  case untrusted
  /// A cell of the new run fails, whether or not it did before.
  case failing
  /// A run has no run.json.
  case unknownEnvironment = "unknown-environment"
}

extension Comparison {
  /// - Parameter conditions: what fails it besides the rows that are worse, and cells that are missing or fail now.
  public func conclusion(failingOn conditions: Set<FailureCondition> = []) -> Conclusion {
    let tally = Tally(self)
    if isRefused { return Conclusion(code: .incomplete, reasons: [ReportingMessages.refused(obstacles)]) }
    var grave: [String] = []
    func add(_ count: Int, if condition: FailureCondition? = nil, _ text: (Int) -> String) {
      if count > 0, condition.map(conditions.contains) ?? true { grave.append(text(count)) }
    }
    add(tally["missing"], ReportingMessages.missingCells)
    add(tally.worsenedCells, ReportingMessages.worsenedCells)
    if tally.comparedCells == 0 { grave.append(ReportingMessages.nothingCompared) }
    add(tally["need-blocks"], if: .needBlocks, ReportingMessages.rowsNeedBlocks)
    add(untrustedCells, if: .untrusted, ReportingMessages.untrustedCells)
    add(failingCells, if: .failing, ReportingMessages.failingCells)
    if !environmentIsKnown, conditions.contains(.unknownEnvironment) {
      grave.append(ReportingMessages.unknownEnvironment)
    }
    var light: [String] = []
    if tally["worse"] > 0 { light.append(ReportingMessages.worseRows(tally["worse"])) }
    if tally["better"] > 0, conditions.contains(.better) {
      light.append(ReportingMessages.betterRows(tally["better"]))
    }
    let code: Conclusion.Code = grave.isEmpty ? light.isEmpty ? .nothingWorse : .worse : .incomplete
    return Conclusion(code: code, reasons: grave + light)
  }
}
