import LabModel

/// What a claim tests: a ratio of a metric, or a count.
extension ExperimentReader {
  func test(_ keys: [String: JSONValue], id: String, at path: String) throws(LabError) -> Claim.Test {
    let bounds = [keys[ClaimKey.atLeast.rawValue], keys[ClaimKey.atMost.rawValue]]
    guard let count = keys[ClaimKey.count.rawValue] else {
      let atLeast = try ratio(bounds[0], at: "\(path).atLeast")
      let atMost = try ratio(bounds[1], at: "\(path).atMost")
      guard atLeast != nil || atMost != nil else { throw PlanningMessages.claimWithoutTest(id, at: source.place(path)) }
      if let atLeast, let atMost, atLeast >= atMost {
        throw PlanningMessages.emptyBounds(id, at: source.place("\(path).atMost"))
      }
      return .ratio(atLeast: atLeast, atMost: atMost)
    }
    guard bounds.allSatisfy({ $0 == nil }) else {
      throw PlanningMessages.claimWithTwoTests(id, at: source.place("\(path).count"))
    }
    return try counted(try object(count, at: "\(path).count"), id: id, at: "\(path).count")
  }

  /// `{column: "out_of_order", is: "aboveZero"}`.
  private func counted(
    _ keys: [String: JSONValue], id: String, at path: String
  ) throws(LabError) -> Claim.Test {
    try refuseUnknownKeys(in: keys, at: path, known: ["column", "is"], scenario: nil)
    guard let column = keys["column"], let presence = keys["is"] else {
      throw PlanningMessages.claimWithout(keys["column"] == nil ? "column" : "is", claim: id, at: source.place(path))
    }
    let name = try text(column, at: "\(path).column")
    guard ResultNames.throughputColumns.contains(name) else {
      throw PlanningMessages.unknown(
        "column", name, among: ResultNames.throughputColumns, .badData, source.place("\(path).column"))
    }
    let word = try text(presence, at: "\(path).is")
    guard let wanted = Claim.Presence(rawValue: word) else {
      throw PlanningMessages.unknown(
        "condition", word, among: Claim.Presence.allCases.map(\.rawValue), .badData, source.place("\(path).is"))
    }
    return .count(column: name, is: wanted)
  }

  func ratio(_ value: JSONValue?, at path: String) throws(LabError) -> Double? {
    guard let value else { return nil }
    guard case .number(let number) = value else { throw wrongKind(value, wanted: "a number", at: path) }
    guard number > 0, number.isFinite else { throw PlanningMessages.badRatio(path, at: source.place(path)) }
    return number
  }

  /// `ops_per_s`, `read.ops_per_s` or `read.response.p50_ns`.
  func metric(
    _ keys: [String: JSONValue], id: String, at path: String, of scenario: ScenarioDescription
  ) throws(LabError) -> ResultMetric {
    try metric(try needed(.metric, in: keys, id: id, at: path), at: source.place("\(path).metric"), of: scenario)
  }

  func metric(
    _ text: String, at place: String, of scenario: ScenarioDescription
  ) throws(LabError) -> ResultMetric {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1, 2:
      let column = parts[parts.count - 1]
      let role = parts.count == 2 ? parts[0] : ResultMetric.wholeTrial
      guard ResultNames.throughputColumns.contains(column), !role.isEmpty else {
        throw PlanningMessages.unknownMetric(text, among: knownMetrics(of: scenario), at: place)
      }
      if let roles = ResultNames.roles(of: scenario.name), !([ResultMetric.wholeTrial] + roles).contains(role) {
        throw PlanningMessages.unknown("role", role, among: [ResultMetric.wholeTrial] + roles, .badData, place)
      }
      return ResultMetric(role: role, column: column)
    case 3:
      let known = ResultNames.latencies(of: scenario.name)
      guard ResultNames.latencyColumns.contains(parts[2]), ResultNames.measures.contains(parts[1]), !parts[0].isEmpty,
        known?.contains("\(parts[0]).\(parts[1])") != false
      else { throw PlanningMessages.unknownMetric(text, among: knownMetrics(of: scenario), at: place) }
      return ResultMetric(role: parts[0], measure: parts[1], column: parts[2])
    default: throw PlanningMessages.unknownMetric(text, among: knownMetrics(of: scenario), at: place)
    }
  }

  private func knownMetrics(of scenario: ScenarioDescription) -> [String] {
    let headline = "\(scenario.headline.role).\(scenario.headline.measure)"
    let latencies = ResultNames.latencies(of: scenario.name) ?? [headline]
    return ResultNames.throughputColumns
      + latencies.flatMap { latency in ResultNames.latencyColumns.map { "\(latency).\($0)" } }
  }
}
