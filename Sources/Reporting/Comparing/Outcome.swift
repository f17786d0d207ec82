public import Statistics

/// What is said of one row.
public enum Outcome: Sendable, Equatable {
  case judged(Judgement)
  /// Every value on both sides is zero: there is no ratio, and nothing changed.
  case zeroOnBothSides
  /// Trials fail that did not, or none is ok any more. Its speed is no result.
  case worsened
  /// No trial is ok, as before.
  case failing
  /// No trial of the base is ok, so there is nothing to compare with.
  case recovered
  /// No trial of one side can be trusted.
  case untrusted
  /// Trials were ok and do not have this figure.
  case unmeasured
  /// In the base only.
  case missing
  /// In the new run only.
  case added
  /// The baseline has no such cell.
  case noBaseline

  /// For programs.
  public var word: String {
    switch self {
    case .judged(let judgement): judgement.verdict.word
    case .zeroOnBothSides: "same"
    case .worsened: "worsened"
    case .failing: "failing"
    case .recovered: "recovered"
    case .untrusted: "untrusted"
    case .unmeasured: "not-measured"
    case .missing: "missing"
    case .added: "added"
    case .noBaseline: "no-baseline"
    }
  }

  public var judgement: Judgement? {
    if case .judged(let judgement) = self { judgement } else { nil }
  }
}

extension Verdict {
  /// For programs.
  var word: String {
    switch self {
    case .same: "same"
    case .better: "better"
    case .worse: "worse"
    case .needBlocks: "need-blocks"
    case .undefined: "no-ratio"
    }
  }
}
