public import LabModel

/// What a run says about every claim that it carries.
public struct RunVerdicts: Sendable, Equatable {
  public let run: RunSide
  /// How much was measured, and how; nil where run.json is missing.
  public let profile: String?
  public let methodVersion: UInt32?
  /// What to know before the verdicts, each with cause and remedy.
  public let notes: [String]
  /// In the order of the claims.
  public let findings: [ClaimFinding]

  /// - Parameters:
  ///   - run: read with all that `metrics(of:)` names.
  ///   - claims: the run's own, or others whose values are those of its cells.
  ///   - notes: what else to know before the verdicts.
  public init(_ run: RunFigures, claims: [Claim], notes: [String] = []) {
    self.run = RunSide(run)
    profile = run.record?.profile.name
    methodVersion = run.record?.methodVersion
    self.notes = run.announcements + notes
    let judge = ClaimJudge(run: run)
    findings = claims.map(judge.finding)
  }

  /// What must be read of a run to judge these claims and to explain the verdicts.
  public static func metrics(of claims: [Claim]) -> [ResultMetric] {
    var metrics = Mechanism.metrics
    for claim in claims {
      var metric = claim.metric
      if case .count(let column, _) = claim.test {
        metric = ResultMetric(role: ResultMetric.wholeTrial, column: column)
      }
      if let metric, !metrics.contains(metric) { metrics.append(metric) }
    }
    return metrics
  }

  /// How many claims have each verdict.
  public subscript(verdict: ClaimFinding.Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// By scenario in the catalogue's order; scenarios that it does not know follow by name.
  public var byScenario: [(scenario: String, findings: [ClaimFinding])] {
    Dictionary(grouping: findings, by: \.claim.scenario)
      .sorted { Families.rank($0.key) < Families.rank($1.key) }
      .map { ($0.key, $0.value) }
  }
}
