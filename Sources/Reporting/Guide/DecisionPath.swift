/// A way through both questions to its end.
enum DecisionPath: CaseIterable, Sendable {
  // It can be expressed, and the second question is asked.
  case reason, worse, noBetter, unclear
  // It is not asked.
  case cannot, neither, alone, unknown

  init(_ point: PointDecision) {
    self =
      switch (point.canExpress, point.recommendation) {
      case (.yes, .move): .reason
      case (.yes, .keepGCD): .worse
      case (.yes, .noReason): .noBetter
      case (.yes, .neither), (.yes, .undecided): .unclear
      case (.no, .neither): .neither
      case (.no, .undecided): .alone
      case (.no, .move), (.no, .keepGCD), (.no, .noReason): .cannot
      case (.unknown, _): .unknown
      }
  }

  /// Of the first question.
  var canExpress: Answer {
    switch self {
    case .reason, .worse, .noBetter, .unclear: .yes
    case .cannot, .neither, .alone: .no
    case .unknown: .unknown
    }
  }

  var recommendation: Recommendation {
    switch self {
    case .reason: .move
    case .worse, .cannot: .keepGCD
    case .noBetter: .noReason
    case .neither: .neither
    case .unclear, .alone, .unknown: .undecided
    }
  }

  /// Whether a reader should see it where nothing goes it; the others tell what a run failed to say.
  var isUsual: Bool { [.reason, .worse, .noBetter, .cannot].contains(self) }
}
