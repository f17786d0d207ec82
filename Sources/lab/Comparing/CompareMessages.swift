internal import LabModel
internal import Reporting

/// Every text of `lab compare`: cause, place, remedy.
enum CompareMessages {
  // MARK: Command line

  static func wordsBetween(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab compare", cause: "two runs are compared, \(count) were named",
      remedy: "write lab compare BASE NEW, or lab compare --within RUN --baseline STRATEGY")
  }

  static func wordsWithin(_ word: String) -> LabError {
    LabError(
      .usage, place: "lab compare --within: \(word)",
      cause: "one run is compared with itself, so no other can be named",
      remedy: "leave --within away to compare two runs")
  }

  static let noBaseline = LabError(
    .usage, place: "lab compare --within", cause: "no baseline was named",
    remedy: "add --baseline STRATEGY; `lab list` names the strategies")

  static func onlyWithin(_ option: CommandOption) -> LabError {
    LabError(
      .usage, place: "lab compare --\(option.name)", cause: "it means something within one run only",
      remedy: "add --within RUN and name no other run")
  }

  static func onlyBetween(_ option: CommandOption) -> LabError {
    LabError(
      .usage, place: "lab compare --\(option.name)", cause: "within one run there is nothing to compare across",
      remedy: "leave it away")
  }

  static func badPercent(_ text: String, at place: String, _ exitCode: LabError.ExitCode = .usage) -> LabError {
    LabError(
      exitCode, place: place, cause: "`\(text)` is not a percentage that can be used",
      remedy: "write a number from 0 to 1000: 3 means that a change of less than 3 % does not count")
  }

  static func badAlpha(_ text: String, at place: String, _ exitCode: LabError.ExitCode = .usage) -> LabError {
    LabError(
      exitCode, place: place, cause: "`\(text)` is not a probability that can be used",
      remedy: "write a number between 0 and 1, such as 0.05")
  }

  static func badCondition(_ word: String) -> LabError {
    let known = FailureCondition.allCases.map(\.rawValue) + [CompareCommand.anyCondition]
    return LabError(
      .usage, place: "--fail-on \(word)", cause: "there is no such condition",
      remedy: CommandMessages.didYouMean(word, known) + "known are \(known.joined(separator: ", "))")
  }

  // MARK: Inputs

  static func nothingInCommon(_ paths: [String]) -> LabError {
    LabError(
      .usage, place: paths.joined(separator: ", "), cause: "one is a throughput.csv, the other a latency.csv",
      remedy: "name two files of one kind, or the run folders")
  }

  static func fileAbsent(_ choice: MetricChoice, _ paths: [String]) -> LabError {
    LabError(
      .noInput, place: "--metric \(choice)",
      cause: "it is in \(choice.figure.file.rawValue), which \(paths.joined(separator: " and ")) "
        + (paths.count == 1 ? "does not have" : "do not have"),
      remedy: "name the run folders")
  }

  static func noLatency(_ path: String) -> String {
    "\(path): there is no latency.csv — restore it from the run; until then only throughput is known"
  }

  static let partialAllowed =
    "rows cut off at a file's end are passed over (--allow-partial) — compare again when the run is complete"

  static let crossoversLeftOut = "probes of crossovers are left out — `lab crossovers` shows them"

  // MARK: Thresholds file

  static func noThresholds(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the thresholds file cannot be read",
      remedy: "name a JSON5 file; `lab compare --help` shows one")
  }

  static func thresholdsTooLong(_ path: String) -> LabError {
    LabError(
      .badData, place: path, cause: "the file is larger than \(ThresholdsFile.mostBytes / 1024) KiB",
      remedy: "a thresholds file has a few lines; is this another kind of file?")
  }

  static func notUTF8(_ path: String) -> LabError {
    LabError(.badData, place: path, cause: "the text is not UTF-8", remedy: "save the file as UTF-8")
  }

  static func emptyThresholds(_ path: String) -> LabError {
    LabError(
      .badData, place: path, cause: "the file holds no value",
      remedy: "write { threshold: 3 }, or leave --thresholds away")
  }

  static func unknownKey(_ key: String, at place: String, known: [String]) -> LabError {
    LabError(
      .badData, place: place, cause: "unknown key `\(key)`",
      remedy: CommandMessages.didYouMean("`\(key)`", known.map { "`\($0)`" })
        + "known are \(known.joined(separator: ", "))"
    )
  }

  static func unknownScenario(_ name: String, at place: String) -> LabError {
    let known = ScenarioCatalogue.all.map(\.name)
    return LabError(
      .badData, place: place, cause: "there is no scenario `\(name)`",
      remedy: CommandMessages.didYouMean(name, known) + "known are \(known.joined(separator: ", "))")
  }

  static func wrongKind(_ key: String, is found: String, wanted: String, at place: String) -> LabError {
    LabError(.badData, place: place, cause: "`\(key)` is \(found)", remedy: "it must be \(wanted)")
  }

  static func badBlocks(_ text: String, at place: String) -> LabError {
    LabError(
      .badData, place: place, cause: "`\(text)` is not a number of blocks that can be used",
      remedy: "write a whole number from 2 to 1000")
  }
}
