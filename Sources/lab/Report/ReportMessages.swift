internal import LabModel

/// Every text of `lab report`: cause, place, remedy.
enum ReportMessages {
  static func words(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab report", cause: "one run is reported, \(count == 0 ? "none was" : "\(count) were") named",
      remedy: "write lab report RUN: a run folder, or latest")
  }

  static func noFolder(_ path: String) -> LabError {
    LabError(
      .usage, place: path, cause: "it is a file; a report needs everything that a run left",
      remedy: "name the run folder, or latest")
  }

  static func cannotWrite(_ path: String, _ detail: String) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "it cannot be written (\(detail))",
      remedy: "make the folder writable, or choose another with --output DIR")
  }

  static func noRenderer(_ places: [String]) -> String {
    "no report.html and no charts: there is no \(ReportRenderer.environment) in \(places.joined(separator: " or "))"
      + " — make setup-report"
  }

  static func rendererFailed(_ path: String, _ words: String?) -> LabError {
    LabError(
      .unavailable, place: path, cause: "the charts could not be drawn" + (words.map { ": \($0)" } ?? ""),
      remedy: "make setup-report, then lab report again; report.md is complete but for its pictures")
  }

  static func slowRenderer(_ path: String) -> LabError {
    LabError(
      .temporary, place: path,
      cause: "the charts were not drawn within \(ReportRenderer.limitNanoseconds / 1_000_000_000) s",
      remedy: "lab report again when the machine has less to do; report.md is complete but for its pictures")
  }

  static func noHistograms(_ error: LabError) -> String { "\(error) (no percentile curves)" }
}
