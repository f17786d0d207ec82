internal import LabModel

/// Texts about crossovers.
extension CommandMessages {
  static func oneRun(_ words: [String]) -> LabError {
    LabError(
      .usage, place: (["lab crossovers"] + words).joined(separator: " "),
      cause: "one run is shown, \(words.isEmpty ? "none" : String(words.count)) named",
      remedy: "name a run folder, or latest: lab crossovers latest")
  }

  static func noDefinitions(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "there is no run.json, which says what was searched",
      remedy: "name the run's folder")
  }

  static func searchCutOff(_ run: String) -> String {
    "\(run) was cut off or still goes on: its searches may not have ended — lab run --resume \(run)"
  }
}
