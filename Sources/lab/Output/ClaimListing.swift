internal import LabModel
internal import Planning
internal import Reporting

/// What the experiments claim.
struct ClaimListing {
  let claims: [Claim]

  /// - Throws: what is wrong with an experiment file, and exit code 64 for a pattern that matches nothing.
  init(_ arguments: Arguments) throws(LabError) {
    let (experiments, patterns) = try PlanMaker.Input.experiments(arguments)
    let kept = try NamePatterns(patterns, of: .experiment).kept(experiments, name: \.name)
    let scenarios = Set(
      try NamePatterns(arguments.all(.scenario), of: .scenario).kept(ScenarioCatalogue.all, name: \.name).map(\.name))
    claims = kept.flatMap(\.claims).filter { scenarios.contains($0.scenario) }
  }

  /// Each claim on three lines: what it says, what would decide it, what is expected.
  static func text(_ claims: [Claim]) -> String {
    guard !claims.isEmpty else { return "Claims\n  none" }
    return "Claims\n"
      + claims.map { claim in
        let words = ClaimText(claim)
        return """
            \(claim.id): \(claim.sentence)
                \(words.test); \(words.place)
                expected: \(claim.expectation)
          """
      }.joined(separator: "\n")
  }
}
