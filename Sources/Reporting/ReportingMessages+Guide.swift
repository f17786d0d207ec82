import LabModel
import Statistics

extension ReportingMessages {
  /// What the decision guide says.
  enum Guide {
    static let title = "Move, or keep GCD?"
    static let firstQuestion = "Can Swift concurrency express it?"
    static let secondQuestion = "Is there a reason to move?"
    static let thirdWay = "a third way is better than both"
    static let besides = "Besides, \(thirdWay)"
    static let elsewhere = "Elsewhere the answer is another"
    static let overview = "All scenarios through both questions"

    /// The last answer of a path: the second question's, where it is asked.
    static func way(_ path: DecisionPath) -> String {
      switch path {
      case .reason: "yes"
      case .worse: "no, it is worse"
      case .noBetter: "no, it is no better"
      case .cannot: "no"
      case .neither: "no, nor can GCD"
      case .alone: "no, and of GCD it is not known"
      case .unclear, .unknown: "not known"
      }
    }

    static let flips = "where the answer is another:"
    static let crossovers = "where one overtakes the other:"

    static func basis(_ metric: Metric, at centre: String, callers: Callers) -> String {
      "judged by \(metric.title) (\(metric.figure.largerIsBetter ? "larger" : "smaller") is better), "
        + "called from \(callers.rawValue)" + (centre.isEmpty ? "" : ", at \(centre)")
    }

    static func recommendation(_ recommendation: Recommendation) -> String {
      switch recommendation {
      case .move: "move"
      case .keepGCD: "keep GCD"
      case .noReason: "no reason to move"
      case .neither: "neither: no strategy of either family is correct"
      case .undecided: "undecided: keep GCD until a run says more"
      }
    }

    /// Where there is room for a few words only.
    static func word(_ recommendation: Recommendation) -> String {
      switch recommendation {
      case .move, .keepGCD, .noReason: self.recommendation(recommendation)
      case .neither: "neither"
      case .undecided: "undecided"
      }
    }

    /// Of the contender; unlike in a table there is room for words.
    static func verdict(_ duel: GuideDuel) -> String {
      switch duel.judgement.verdict {
      case .same: duel.isNoBetter ? "no better" : "no difference shown"
      case .better, .worse, .needBlocks, .undefined: VerdictText.text(duel.judgement.verdict)
      }
    }

    static func nobody(_ answer: String) -> String { "\(answer): no strategy of Swift concurrency was measured here" }

    /// - Parameters:
    ///   - correct: the best of GCD, if one is correct.
    ///   - faults: how GCD's strategies ended.
    static func notAsked(_ answer: String, _ canExpress: Answer, correct: String?, faults: [String]) -> String {
      guard canExpress == .no else { return "\(answer): nothing that could be trusted was measured" }
      if let correct { return "\(answer): it would not be correct, \(correct) is" }
      return "\(answer): it would not be correct"
        + (faults.isEmpty ? "" : "; nor would GCD: \(faults.joined(separator: "; "))")
    }

    static func noGCD(_ answer: String) -> String { "\(answer): no strategy of GCD was measured here" }

    static func noCorrectGCD(_ answer: String, _ faults: String) -> String {
      "\(answer): no strategy of GCD gives a result to compare with: \(faults)"
    }

    static func onlyCorrect(_ candidate: String) -> String { "\(candidate): correct, where no other is" }

    static func notMeasured(_ strategies: [String]) -> String {
      "; not measured there: \(strategies.joined(separator: ", "))"
    }

    static let legend =
      "GCD stays unless both answers are yes. The best correct strategy of either family is compared, paired by block; a "
      + "reason is a difference whose 95 % interval is clear of 1, beyond 3 %, and certain enough among all of the "
      + "scenario and all from which the better one was picked. None is an interval that leaves no room for one; the rest "
      + "is unknown. The control is no candidate."
  }
}
