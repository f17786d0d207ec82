internal import LabModel
internal import Planning

/// Every text of `lab watch`: cause, place, remedy.
enum WatchMessages {
  static func words(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab watch", cause: "it watches one strategy, \(count) were named",
      remedy: "name one: lab watch ticket-lock")
  }

  static func unknown(_ id: String, known: [String]) -> LabError {
    LabError(
      .usage, place: "lab watch \(id)", cause: "there is no such strategy",
      remedy: CommandMessages.didYouMean(id, known)
        + "`lab list` shows all; of a package outside name --build, and --strategy-path or --module")
  }

  /// - Parameter warnings: what was left out, and why.
  static func unusable(_ id: String, _ warnings: [String]) -> LabError {
    LabError(
      .badData, place: "lab watch \(id)", cause: "no module that can be used has a strategy \(id)",
      remedy: "correct what is wrong and save:\n  \(warnings.joined(separator: "\n  "))")
  }

  static func builtElsewhere(_ checkout: String, tools: String) -> LabError {
    LabError(
      .unavailable, place: checkout, cause: "what is built there does not come to lie beside this tool, in \(tools)",
      remedy: "use the lab that `make build` puts into its .build, or name --build and --sources")
  }

  static func noSources(_ folder: String) -> LabError {
    LabError(
      .noInput, place: folder, cause: "there is no file to watch",
      remedy: "name the folder of its sources with --sources")
  }

  static func notBuilt(_ command: String, _ output: String) -> LabError {
    let lines = output.split(separator: "\n")
    let errors = lines.filter { $0.contains("error:") }
    let shown = (errors.isEmpty ? lines.suffix(10)[...] : errors.prefix(10)).joined(separator: "\n  ")
    return LabError(
      .badData, place: command, cause: "it does not build", remedy: "correct it and save:\n  \(shown)")
  }

  static func nothingInCommon(_ id: String, _ baseline: String, _ scenario: String) -> LabError {
    LabError(
      .usage, place: "lab watch \(id)", cause: "\(id) and \(baseline) have no cell of \(scenario) in common",
      remedy: "choose another --baseline or --scenario; `lab list` shows who serves what")
  }

  static func took(build: UInt64, measure: UInt64, in folder: String) -> String {
    "built in \(DurationText.of(nanoseconds: build)), measured in \(DurationText.of(nanoseconds: measure)); \(folder)"
  }

  static func waiting(_ sources: String) -> String { "lab: watching \(sources); Ctrl-C ends it" }
}
