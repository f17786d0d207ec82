import LabModel

/// What is wrong with a crossover.
extension PlanningMessages {
  static func crossoverWithout(_ key: String, at place: String) -> LabError {
    badData(place, cause: "the crossover has no `\(key)`", remedy: "add it. \(keysAreListed)")
  }

  static func unorderedFactor(_ factor: String, _ words: [String], ordered: [String], at place: String) -> LabError {
    badData(
      place, cause: "\(quoted(factor)) is one of \(words.joined(separator: ", ")): nothing lies between two of them",
      remedy: "search along a count, a length of time, a share or a rate: \(ordered.joined(separator: ", "))")
  }

  static func searchedInCentre(_ factor: String, at place: String) -> LabError {
    badData(
      place, cause: "the crossover searches along `\(factor)`, which the centre holds at one value",
      remedy: "take it out of `centre`: `from` and `to` say where it lies")
  }

  static func noEnd(_ text: String, factor: String, at place: String) -> LabError {
    badData(
      place, cause: "\(factor) \(quoted(text)) is no end of a search",
      remedy: "write a number that is the same on every machine")
  }

  static func emptyRange(_ from: String, _ to: String, at place: String) -> LabError {
    badData(
      place, cause: "nothing lies between `from` \(quoted(from)) and `to` \(quoted(to))",
      remedy: "`from` is the smaller one")
  }

  static func crossoverWithItself(_ strategy: String, at place: String) -> LabError {
    badData(
      place, cause: "the crossover compares \(quoted(strategy)) with itself", remedy: "name another strategy")
  }

  static func crossoverCallers(_ names: [String], at place: String) -> LabError {
    badData(
      place, cause: "a crossover has one kind of callers, here are \(names.joined(separator: ", "))",
      remedy: "name one: `callers: [\"\(names.last ?? "")\"]`; another kind is another experiment")
  }

  static func unknownCompared(_ strategy: String, among ids: [String], at place: String) -> LabError {
    unknown("strategy", strategy, among: ids, .badData, place)
  }

  static func idleCrossover(_ reason: String, at place: String) -> LabError {
    badData(
      place, cause: "the crossover can never be found: \(reason)",
      remedy: "name another strategy, or callers that both serve; `lab list` shows who serves what")
  }

  static func clientsBeyond(_ strategy: String, most: Int) -> String {
    "\(strategy) serves at most \(most) client\(most == 1 ? "" : "s")"
  }
}
