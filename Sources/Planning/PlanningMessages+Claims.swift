import LabModel

/// What is wrong with a claim.
extension PlanningMessages {
  static func claimWithoutID(at place: String) -> LabError {
    badData(place, cause: "a claim has no `id`", remedy: "name it after the scenario: \"rw-cache.a\"")
  }

  static func badClaimID(_ id: String, at place: String) -> LabError {
    badData(
      place, cause: "\(quoted(id)) cannot name a claim",
      remedy: "use lower-case letters, digits, hyphens and points: \"rw-cache.a\"")
  }

  static func sameClaim(_ id: String, first: String, at place: String) -> LabError {
    badData(place, cause: "claim \(quoted(id)) stands at \(first) too", remedy: "give one of them another id")
  }

  static func claimWithout(_ key: String, claim: String, at place: String) -> LabError {
    badData(place, cause: "claim \(quoted(claim)) has no `\(key)`", remedy: "add it. \(keysAreListed)")
  }

  static func claimWithoutTest(_ id: String, at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(id)) says nothing that could be tested",
      remedy: "give it `atLeast` or `atMost`, or a `count`")
  }

  static func claimWithTwoTests(_ id: String, at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(id)) has a bound and a `count`", remedy: "make two claims of it")
  }

  static func uselessClaimKey(_ key: String, claim: String, at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(claim)) tests a count and makes no use of `\(key)`",
      remedy: "take it out, or give `atLeast` or `atMost` instead of `count`")
  }

  static func emptyBounds(_ id: String, at place: String) -> LabError {
    badData(place, cause: "no ratio meets both bounds of claim \(quoted(id))", remedy: "`atLeast` is below `atMost`")
  }

  static func badRatio(_ path: String, at place: String) -> LabError {
    badData(place, cause: "\(quoted(path)) is no ratio", remedy: "it must be above 0; \"no more than equal\" is 1")
  }

  static func claimAboutItself(_ id: String, at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(id)) compares a cell with itself",
      remedy: "name another strategy, or another value in `baselineWhere`")
  }

  static func claimWithoutCallers(_ id: String, among names: [String], at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(id)) does not say who calls",
      remedy: "add `callers` to its `where`: \(names.joined(separator: " or "))")
  }

  static func unplannedClaim(_ id: String, _ conditions: [String: String], at place: String) -> LabError {
    let values = conditions.sorted { $0.key < $1.key }.map { "\($0.key)=\(clean($0.value))" }.joined(separator: ", ")
    return badData(
      place,
      cause: "claim \(quoted(id)): the design has no cell with \(values.isEmpty ? "the centre's values" : values)",
      remedy: "what it does not name is at the centre; add an arm or a point, or claim what is measured")
  }

  static func unknownMetric(_ text: String, among names: [String], at place: String) -> LabError {
    badData(
      place, cause: "unknown metric \(quoted(text))",
      remedy: didYouMean(text, among: names)
        + "a metric is a column of throughput.csv, or role.measure.column of latency.csv")
  }

  static func unknownClaimed(_ strategy: String, claim: String, among ids: [String], at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(claim)) is about the unknown strategy \(quoted(strategy))",
      remedy: didYouMean(strategy, among: ids) + known(ids))
  }

  static func idleClaim(_ id: String, _ reason: String, at place: String) -> LabError {
    badData(
      place, cause: "claim \(quoted(id)) can never be decided: \(reason)", remedy: "claim what is measured")
  }
}
