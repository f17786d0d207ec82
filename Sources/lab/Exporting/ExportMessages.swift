internal import LabModel

/// Every text of `lab export`: cause, place, remedy.
enum ExportMessages {
  static func oneRun(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab export", cause: "one run is exported, \(count) were named",
      remedy: "write lab export RUN --format FORMAT")
  }

  static func noFormat(_ known: [String]) -> LabError {
    LabError(
      .usage, place: "lab export", cause: "no format was named",
      remedy: "add --format with one of \(known.joined(separator: ", "))")
  }

  static let noFolder = LabError(
    .usage, place: "lab export --format hgrm", cause: "it makes a file for each cell, role and measure",
    remedy: "name a folder with --output DIR")

  static func wholeRun(_ path: String) -> LabError {
    LabError(
      .usage, place: path, cause: "one file of a run does not hold all that is exported",
      remedy: "name the run's folder")
  }

  static func noHistograms(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the run has no such file, which holds its distributions",
      remedy: "restore it from the run, or export percentiles with --format benchfmt")
  }

  static func cannotWrite(_ path: String, _ reason: String) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "it cannot be written (\(reason))",
      remedy: "name another place with --output, or make this one writable")
  }

  static func written(_ trials: Int, _ leftOut: [String: Int], files: Int? = nil) -> String {
    let place = files.map { " in \($0) files" } ?? ""
    let rest = leftOut.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return "\(trials) trials exported\(place)" + (rest.isEmpty ? "" : "; left out: \(rest)")
  }
}
