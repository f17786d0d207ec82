import LabModel
import Statistics

/// The last column: words and signs that need no colour.
enum VerdictText {
  static func text(_ row: CellComparison) -> String {
    switch row.outcome {
    case .judged(let judgement): text(judgement.verdict)
    case .zeroOnBothSides: "~ (both 0)"
    case .worsened: "fails: " + statuses(row.new.statuses)
    case .failing: "still fails: " + statuses(row.new.statuses)
    case .recovered: "base fails: " + statuses(row.base.statuses)
    case .untrusted:
      "untrusted: " + statuses(row.new.statuses[.untrusted] == nil ? row.base.statuses : row.new.statuses)
    case .unmeasured: "not measured"
    case .missing: "missing"
    case .added: "only in new"
    case .noBaseline: "no baseline"
    }
  }

  static func text(_ verdict: Verdict) -> String {
    switch verdict {
    case .same: "~"
    case .better(let ratio): FigureText.change(ratio) + " better"
    case .worse(let ratio): FigureText.change(ratio) + " worse"
    case .needBlocks(let blocks): "need ≥ \(blocks) blocks"
    case .undefined: "no ratio"
    }
  }

  /// `5 ok, 3 incorrect`.
  static func statuses(_ statuses: [TrialStatus: Int]) -> String {
    let parts = TrialStatus.allCases.compactMap { status in statuses[status].map { "\($0) \(status.rawValue)" } }
    return parts.isEmpty ? "no trials" : parts.joined(separator: ", ")
  }

  /// Green, red or none.
  static func colour(_ row: CellComparison) -> Int? {
    switch row.outcome.word {
    case "better", "recovered": 32
    case "worse", "worsened", "missing": 31
    default: nil
    }
  }
}
