internal import LabModel

/// Every text of `lab verdicts` and `lab guide`: cause, place, remedy.
enum DecidingMessages {
  static func oneRun(_ words: [String]) -> LabError {
    LabError(
      .usage, place: (["lab verdicts"] + words).joined(separator: " "),
      cause: words.isEmpty ? "no run was named" : "claims are decided by one run, \(words.count) were named",
      remedy: "write lab verdicts RUN: a run folder, or latest")
  }

  static func noClaims(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the run carries no claims: an older lab made it, or run.json is missing",
      remedy: "name the experiment files that were measured with --experiments DIR")
  }

  static func duet(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "it is a duet: two builds of each strategy, not strategies against one another",
      remedy: "read it with lab compare --within \(path) --baseline @A")
  }

  static func foreignClaims(_ folder: String) -> String {
    "the claims are those of \(folder) as it is now, not of the run — they may have been written after it was seen"
  }

  static func unknownCores(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "there is no run.json, so what `cores` in a claim stands for is not known",
      remedy: "name the run folder")
  }

  static func scenarios(_ words: [String]) -> LabError {
    LabError(
      .usage, place: (["lab guide"] + words).joined(separator: " "), cause: "\(words.count) scenarios were named",
      remedy: "name one, or none for all of the run")
  }

  static func unknownScenario(_ word: String, measured: [String], path: String) -> LabError {
    let isKnown = ScenarioCatalogue.named(word) != nil
    return LabError(
      .usage, place: "lab guide \(word)",
      cause: isKnown ? "\(path) has not measured it" : "there is no such scenario",
      remedy: (isKnown ? "" : CommandMessages.didYouMean(word, ScenarioCatalogue.all.map(\.name)))
        + "the run has \(measured.joined(separator: ", "))")
  }
}
