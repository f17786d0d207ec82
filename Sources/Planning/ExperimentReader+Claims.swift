import LabModel

/// The list `claims`. Whether its strategies exist, the planner finds.
extension ExperimentReader {
  enum ClaimKey: String, CaseIterable {
    case id, sentence, subject, baseline, metric, `where`, baselineWhere, atLeast, atMost, count, expectation
  }

  /// - Parameter experiment: complete but for its claims.
  func claims(_ keys: [String: JSONValue], of experiment: Experiment) throws(LabError) -> [Claim] {
    guard let claims = keys[Key.claims.rawValue] else { return [] }
    var result: [Claim] = []
    for (index, value) in try list(claims, at: Key.claims.rawValue).enumerated() {
      let path = "claims[\(index)]"
      let claim = try claim(try object(value, at: path), at: path, of: experiment)
      if let first = result.firstIndex(where: { $0.id == claim.id }) {
        throw PlanningMessages.sameClaim(
          claim.id, first: source.place("claims[\(first)].id"), at: source.place("\(path).id"))
      }
      result.append(claim)
    }
    return result
  }

  private func claim(
    _ keys: [String: JSONValue], at path: String, of experiment: Experiment
  ) throws(LabError) -> Claim {
    try refuseUnknownKeys(in: keys, at: path, known: ClaimKey.allCases.map(\.rawValue), scenario: nil)
    let id = try claimID(keys, at: path)
    let conditions = try values(keys[ClaimKey.where.rawValue], at: "\(path).where", of: experiment.scenario)
    let test = try test(keys, id: id, at: path)
    if case .count = test {
      for key in [ClaimKey.baseline, .baselineWhere, .metric] where keys[key.rawValue] != nil {
        throw PlanningMessages.uselessClaimKey(key.rawValue, claim: id, at: source.place("\(path).\(key.rawValue)"))
      }
    }
    let subject = try side(.subject, in: keys, conditions, wherePath: "\(path).where", id, at: path, of: experiment)
    var baseline: Claim.Side?
    var metric: ResultMetric?
    if case .ratio = test {
      let own = try values(keys[ClaimKey.baselineWhere.rawValue], at: "\(path).baselineWhere", of: experiment.scenario)
      baseline = try side(
        .baseline, in: keys, conditions.merging(own) { $1 },
        wherePath: own.isEmpty ? "\(path).where" : "\(path).baselineWhere", id, at: path, of: experiment)
      if baseline == subject { throw PlanningMessages.claimAboutItself(id, at: source.place("\(path).baseline")) }
      metric = try self.metric(keys, id: id, at: path, of: experiment.scenario)
    }
    return Claim(
      id: id, scenario: experiment.scenario.name, sentence: try needed(.sentence, in: keys, id: id, at: path),
      subject: subject, baseline: baseline, metric: metric, test: test,
      expectation: try needed(.expectation, in: keys, id: id, at: path), conditions: conditions)
  }

  /// A strategy and the one cell that the claim is about: the centre, with the claim's own values.
  private func side(
    _ key: ClaimKey, in keys: [String: JSONValue], _ conditions: [String: String], wherePath: String, _ id: String,
    at path: String, of experiment: Experiment
  ) throws(LabError) -> Claim.Side {
    let strategy = try needed(key, in: keys, id: id, at: path)
    var values = experiment.centre.merging(conditions) { $1 }
    let isFactor = experiment.centre["callers"] != nil
    if !isFactor {
      guard
        let callers = conditions["callers"] ?? (experiment.callers.count == 1 ? experiment.callers[0].rawValue : nil)
      else {
        throw PlanningMessages.claimWithoutCallers(
          id, among: experiment.callers.map(\.rawValue), at: source.place(path))
      }
      values["callers"] = callers
    }
    var point = values
    if !isFactor { point["callers"] = nil }
    let isPlanned =
      experiment.designPoints(reduced: false).contains {
        $0.values == point && $0.strategies.matchesAny(strategy)
      }
      && (isFactor || experiment.callers.contains { $0.rawValue == values["callers"] })
    guard isPlanned else { throw PlanningMessages.unplannedClaim(id, conditions, at: source.place(wherePath)) }
    return Claim.Side(strategy: strategy, values: values)
  }

  private func claimID(_ keys: [String: JSONValue], at path: String) throws(LabError) -> String {
    guard let value = keys[ClaimKey.id.rawValue] else { throw PlanningMessages.claimWithoutID(at: source.place(path)) }
    let id = try text(value, at: "\(path).id")
    let isWell = !id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "-.".contains($0)) }
    guard isWell else { throw PlanningMessages.badClaimID(id, at: source.place("\(path).id")) }
    return id
  }

  func needed(
    _ key: ClaimKey, in keys: [String: JSONValue], id: String, at path: String
  ) throws(LabError) -> String {
    guard let value = keys[key.rawValue] else {
      throw PlanningMessages.claimWithout(key.rawValue, claim: id, at: source.place(path))
    }
    return try text(value, at: "\(path).\(key.rawValue)")
  }
}
