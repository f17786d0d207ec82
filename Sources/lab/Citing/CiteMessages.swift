internal import LabModel
internal import Reporting

/// Every text of `lab cite` and `lab reproduce`: cause, place, remedy.
enum CiteMessages {
  static func words(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab cite", cause: "a run and a cell of it are needed, \(count == 0 ? "none" : "one") given",
      remedy: "write lab cite RUN CELL: lab cite latest rw-cache/actor")
  }

  static func noMetric(_ choice: String, in scenario: String) -> LabError {
    LabError(
      .usage, place: "--metric \(choice)", cause: "this lab does not know \(scenario), so role and measure are open",
      remedy: "write ROLE.MEASURE.FIGURE")
  }

  static func oneText(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab reproduce", cause: "one text with a citation is needed, \(count) given",
      remedy: "write lab reproduce FILE, or lab reproduce - to paste it")
  }

  static func unreadable(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "there is no such file, or it cannot be read",
      remedy: "name a file that holds a citation, or - for standard input")
  }

  static func duet(_ code: CitationCode) -> LabError {
    LabError(
      .incomplete, place: code.cell.strategy, cause: "a duet was cited, which took two builds of the strategy",
      remedy: "build both again and run `lab duet BEFORE AFTER`")
  }

  static func otherMethod(_ cited: UInt32, here: UInt32) -> LabError {
    LabError(
      .incomplete, place: "method \(cited)",
      cause: "the figure was measured by another method than \(here) of these modules",
      remedy: "use the lab of the commit that the citation names; numbers of two methods are not compared")
  }

  static func noStrategy(_ name: String, known: [String]) -> LabError {
    LabError(
      .incomplete, place: name, cause: "none of the modules here has that strategy",
      remedy: CommandMessages.didYouMean(name, known)
        + "name its module with --module FILE, or its folder with --strategy-path DIR")
  }

  static func notServed(_ skipped: SkippedCell) -> LabError {
    LabError(
      .incomplete, place: "\(skipped.cell.scenario)/\(skipped.cell.strategy)",
      cause: "it cannot be measured here: \(skipped.reason)", remedy: "use the modules that were cited")
  }

  static func noRows(_ id: String, in path: String) -> LabError {
    LabError(
      .incomplete, place: path, cause: "the run has no row of \(id)", remedy: "run it again: its files were changed")
  }

  static func notMeasured(_ error: LabError, in path: String) -> LabError {
    LabError(
      .incomplete, place: error.place, cause: "measured anew, and not to be cited: \(error.cause)",
      remedy: "\(error.remedy); the new run is \(path)")
  }

  static func measuring(_ code: CitationCode, blocks: Int) -> String {
    "measuring \(code.against == nil ? "one cell" : "two cells") in \(blocks) blocks again, seed \(code.seed)"
  }
}
