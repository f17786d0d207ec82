public import LabModel
public import Statistics

/// Both questions at one point: one kind of callers and one value of every factor.
public struct PointDecision: Sendable, Equatable {
  /// What sets it apart from the centre, `key=value` joined by spaces; empty at the centre.
  public let difference: String
  public let callers: Callers
  /// Everybody who ran there but the control: correct ones first, the best of them foremost.
  public let candidates: [GuideCandidate]
  /// The best correct candidate of Swift concurrency against the best correct one of GCD; nil where one is missing.
  public let duel: GuideDuel?
  /// A correct strategy of neither family that is clearly better than the best of both; where a family has no correct
  /// one, all of its are known to be wrong.
  public let thirdWay: ThirdWay?

  /// The best correct candidate of a family.
  public func best(_ family: StrategyFamily) -> GuideCandidate? {
    candidates.first { $0.family == family && $0.isCorrect }
  }

  public func candidates(_ family: StrategyFamily) -> [GuideCandidate] { candidates.filter { $0.family == family } }

  /// The first question: can Swift concurrency express the problem?
  public var canExpress: Answer { isCorrect(.swiftConcurrency) }

  /// The second: is there a reason to move? That no way of GCD is correct is one. That no difference was shown does not
  /// say that there is none: no takes an interval that leaves no room for a reason.
  public var hasReason: Answer {
    guard canExpress == .yes else { return canExpress == .no ? .no : .unknown }
    guard let duel else { return isCorrect(.gcd) == .no ? .yes : .unknown }
    switch duel.judgement.verdict {
    case .better: return .yes
    case .worse: return .no
    case .same: return duel.isNoBetter ? .no : .unknown
    case .needBlocks, .undefined: return .unknown
    }
  }

  public var recommendation: Recommendation {
    switch (canExpress, hasReason) {
    case (.yes, .yes): .move
    case (.yes, .no): duel?.isWorse == true ? .keepGCD : .noReason
    case (.no, _): isCorrect(.gcd) == .yes ? .keepGCD : isCorrect(.gcd) == .no ? .neither : .undecided
    case (.unknown, _), (.yes, .unknown): .undecided
    }
  }

  private func isCorrect(_ family: StrategyFamily) -> Answer { candidates.correctness(of: family) }
}

public enum Answer: String, Sendable {
  case yes, no, unknown
}

extension [GuideCandidate] {
  /// Whether a way of the family is correct here; unknown when none was measured, or when one cannot be trusted: it may
  /// be correct.
  func correctness(of family: StrategyFamily) -> Answer {
    let own = filter { $0.family == family }
    if own.contains(where: \.isCorrect) { return .yes }
    return !own.isEmpty && own.allSatisfy(\.isWrong) ? .no : .unknown
  }
}

/// A strategy at one point.
public struct GuideCandidate: Sendable, Equatable {
  public let strategy: String
  /// What it really is on the platform of the run.
  public let primitive: String
  public let family: StrategyFamily
  /// 12 hex digits.
  public let cell: String
  public let statuses: [TrialStatus: Int]
  /// Why a trial was not ok.
  public let reason: String?
  /// Over the trials that are ok, in the unit of the scenario's metric.
  public let median: Double?

  /// Some trials were ok and none failed.
  public var isCorrect: Bool { CellStanding(statuses) == .ok && median != nil }
  /// Some trial failed.
  public var isWrong: Bool { [.failing, .mixed].contains(CellStanding(statuses)) }
}

/// Two correct candidates of one point, paired by block.
public struct GuideDuel: Sendable, Equatable {
  public let contender: GuideCandidate
  public let baseline: GuideCandidate
  public let judgement: Judgement
  /// Whether the 95 % interval leaves no room for a difference that would count as better.
  public let isNoBetter: Bool

  public var isBetter: Bool { if case .better = judgement.verdict { true } else { false } }
  public var isWorse: Bool { if case .worse = judgement.verdict { true } else { false } }
}

/// Neither family's, and better.
public struct ThirdWay: Sendable, Equatable {
  public let candidate: GuideCandidate
  /// Against the best of each family that has a correct one; none where no strategy of either is correct.
  public let duels: [GuideDuel]
}
