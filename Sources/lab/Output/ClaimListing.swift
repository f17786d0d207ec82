internal import LabModel
internal import Planning

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
        """
          \(claim.id): \(claim.sentence)
              \(test(of: claim))\(place(of: claim))
              expected: \(claim.expectation)
        """
      }.joined(separator: "\n")
  }

  private static func test(of claim: Claim) -> String {
    switch claim.test {
    case .count(let column, let presence):
      "\(claim.subject.strategy): \(column) is \(presence == .zero ? "zero" : "above zero")"
    case .ratio(let atLeast, let atMost):
      "\(claim.metric?.text ?? "") of \(claim.subject.strategy) / \(baseline(of: claim)): "
        + [atLeast.map { "at least \(short($0))" }, atMost.map { "at most \(short($0))" }].compactMap { $0 }
        .joined(separator: ", ")
    }
  }

  /// The baseline with the values in which it differs from the subject.
  private static func baseline(of claim: Claim) -> String {
    guard let baseline = claim.baseline else { return "" }
    let own = baseline.values.filter { claim.subject.values[$0.key] != $0.value }
    return baseline.strategy + (own.isEmpty ? "" : " (\(pairs(own)))")
  }

  private static func place(of claim: Claim) -> String {
    "; " + (claim.conditions.isEmpty ? "at the centre" : "where \(pairs(claim.conditions))")
  }

  private static func pairs(_ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  private static func short(_ ratio: Double) -> String {
    ratio.rounded() == ratio && ratio < 1e9 ? String(Int(ratio)) : "\(ratio)"
  }
}
