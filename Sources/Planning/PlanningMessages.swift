import LabModel

/// Every text of this module: cause, place, remedy. Selections are `usage`, contents of files `badData`, missing files
/// `noInput`.
enum PlanningMessages {
  static let keysAreListed = "Keys are listed in \(ExperimentFile.templateName)."

  // MARK: - Files

  static func missingFile(_ path: String) -> LabError {
    noInput(shown(path), cause: "no such experiment file", remedy: "`lab list` names the experiments")
  }

  static func noFolder(_ path: String) -> LabError {
    noInput(shown(path), cause: "no such folder", remedy: "name the folder that holds *\(ExperimentFile.suffix)")
  }

  static func noExperiments(in folder: String) -> LabError {
    noInput(
      shown(folder), cause: "no *\(ExperimentFile.suffix) in this folder",
      remedy: "copy \(ExperimentFile.templateName) and name a scenario in it")
  }

  static func notAFile(_ path: String) -> LabError {
    noInput(shown(path), cause: "not a regular file", remedy: "name a file that ends in \(ExperimentFile.suffix)")
  }

  static func unreadableFile(_ path: String) -> LabError {
    noInput(shown(path), cause: "the file cannot be read", remedy: "check its permissions")
  }

  static func tooBig(_ path: String) -> LabError {
    badData(
      shown(path), cause: "the file is larger than \(ExperimentFile.mostBytes / 1024) KiB",
      remedy: "an experiment has a few lines; is this another kind of file?")
  }

  static func emptyFile(_ path: String) -> LabError {
    badData(
      shown(path), cause: "the file is empty",
      remedy: "copy \(ExperimentFile.templateName) and name a scenario in it")
  }

  static func notUTF8(_ path: String, line: Int) -> LabError {
    badData("\(shown(path)):\(line)", cause: "the text is not UTF-8", remedy: "save the file as UTF-8")
  }

  // MARK: - JSON5

  static func refusedByDecoder(_ file: String) -> LabError {
    badData(shown(file), cause: "the text is not JSON5", remedy: "compare it with \(ExperimentFile.templateName)")
  }

  static func notJSON5(_ problem: JSON5Outline.Problem, file: String) -> LabError {
    let (cause, remedy) =
      switch problem.cause {
      case .nothing:
        ("the file holds no value", "copy \(ExperimentFile.templateName) and name a scenario in it")
      case .expected(let wanted, let found):
        ("expected \(wanted), found \(quoted(found))", "is a comma, a colon or a bracket missing before it?")
      case .endOfText(let wanted):
        ("the text ends where \(wanted) should follow", "close every bracket that was opened")
      case .openText:
        ("a text is not closed on its line", "end it with the quote it began with")
      case .openComment:
        ("a comment is not closed", "end it with */")
      case .bareWord(let word):
        ("\(quoted(word)) is neither a number, true, false nor null", "texts stand in quotes: \"\(clean(word))\"")
      case .escapedKey:
        ("a key is written with a backslash", "write the key plainly")
      case .duplicateKey(let key, let firstLine):
        ("key \(quoted(key)) stands twice, first on line \(firstLine)", "keep one of them")
      case .tooDeep:
        ("brackets are nested more than \(JSON5Outline.deepestLevel) deep", "an experiment needs 4 levels")
      }
    return badData("\(shown(file)):\(problem.line)", cause: cause, remedy: remedy)
  }

  // MARK: - Keys and values of an experiment

  static func unknownKey(_ key: String, among names: [String], scenario: ScenarioDescription?, at place: String)
    -> LabError
  {
    var remedy = didYouMean(key, among: names)
    if remedy.isEmpty, let scenario { remedy = "\(scenario.name) varies \(names.joined(separator: ", ")). " }
    return badData(place, cause: "unknown key \(quoted(key))", remedy: remedy + keysAreListed)
  }

  static func wrongKind(_ path: String, is found: String, wanted: String, at place: String) -> LabError {
    let subject = path.isEmpty ? "the file" : quoted(path)
    return badData(place, cause: "\(subject) is \(found)", remedy: "it must be \(wanted)")
  }

  static func emptyList(_ path: String, at place: String) -> LabError {
    badData(place, cause: "\(quoted(path)) is empty", remedy: "list a value, or leave the key out")
  }

  static func noScenario(_ place: String) -> LabError {
    badData(place, cause: "the experiment names no `scenario`", remedy: known(ScenarioCatalogue.all.map(\.name)))
  }

  static func unknownScenario(_ name: String, at place: String) -> LabError {
    unknown("scenario", name, among: ScenarioCatalogue.all.map(\.name), .badData, place)
  }

  static func unknownDesign(_ name: String, at place: String) -> LabError {
    unknown("design", name, among: Experiment.Design.allCases.map(\.rawValue), .badData, place)
  }

  static func unknownPattern(_ pattern: String, among ids: [String], at place: String) -> LabError {
    matchesNothing("strategy", pattern, among: ids, .badData, place)
  }

  static func misplacedKey(_ key: String, design: String, at place: String) -> LabError {
    badData(
      place, cause: "the design `\(design)` makes no use of `\(key)`",
      remedy: remedy(forMisplaced: key, design: design))
  }

  private static func remedy(forMisplaced key: String, design: String) -> String {
    if design == Experiment.Design.crossover.rawValue {
      return "take it out: a crossover has the values in `centre`, and two strategies"
    }
    return switch key {
    case "points": "write `design: \"points\"`, or give `arms`"
    case "armStrategies": "use `strategies`, which hold for all cells"
    case "crossover": "write `design: \"crossover\"`"
    default: "list the values in `points`"
    }
  }

  static func missingKey(_ key: String, design: String, at place: String) -> LabError {
    badData(place, cause: "the design `\(design)` needs `\(key)`", remedy: "add it. \(keysAreListed)")
  }

  static func callersTwice(_ place: String) -> LabError {
    badData(
      place, cause: "`callers` stands here and among the factors",
      remedy: "keep the list (every point with every caller), or the factor (callers as an arm)")
  }

  static func smokeBeyondArms(_ value: String, factor: String, at place: String) -> LabError {
    badData(
      place, cause: "`smoke` keeps \(factor) \(quoted(value)), which `arms` does not have",
      remedy: "add it to `arms`, or take it out of `smoke`: a reduced run is a part of the full one")
  }

  static func gridTooLarge(most: Int, at place: String) -> LabError {
    badData(place, cause: "the grid has more than \(most) points", remedy: "take values out, or use the design `star`")
  }

  static func contradictoryLoad(_ contradiction: ContradictoryLoad, at place: String) -> LabError {
    let (cause, remedy) =
      switch contradiction {
      case .burstWithoutSchedule(let burst):
        ("rate `unbounded` with burst `\(burst)`: a burst needs an intended time", "use burst 1, or a rate")
      case .tooFewAttempts(let ready, let needed, let attempts):
        (
          "ready `\(ready)` with attempts `\(attempts)`: given up before it comes about",
          "use at least \(needed) attempts"
        )
      }
    return badData(place, cause: cause, remedy: remedy)
  }

  static func badValue(
    _ text: String, _ problem: FactorTextProblem, factor: String, at place: String,
    _ exitCode: LabError.ExitCode = .badData
  ) -> LabError {
    let (cause, remedy): (String, String) =
      switch problem {
      case .notOneOf(let words):
        ("is unknown", didYouMean(text, among: words) + known(words))
      case .notACount(let bounds):
        ("is not a whole number", "\(counts(bounds)), `cores` or `N*cores`")
      case .outOfBounds(let bounds):
        ("is out of bounds", counts(bounds))
      case .notADuration:
        ("is not a length of time", "write a number and ns, us, ms or s: \"10ms\"")
      case .noUnit:
        ("has no unit", "write ns, us, ms or s behind it: \"\(clean(text))ms\"")
      case .negativeDuration:
        ("is negative", "a length of time is 0 or more")
      case .zeroDuration:
        ("is no period", "it must be longer than 0")
      case .notWholeNanoseconds:
        ("is not a whole number of nanoseconds", "use fewer decimals")
      case .tooLong(let nanoseconds):
        ("is too long", "at most \(FactorText.durationText(nanoseconds))")
      case .notAPercent:
        ("is not a share of 100", "write a number from 0 to 100 with at most 6 decimals: 99.9")
      case .percentOutOfBounds:
        ("is out of bounds", "a share lies between 0 and 100")
      case .notARate:
        ("is not a rate", "write events per second: 1000, \"10k\", \"1M\" or \"unbounded\"")
      case .rateOutOfBounds:
        (
          "is out of bounds",
          "whole events per second from 1 to \(FactorText.highestRate / 1_000_000)M, or \"unbounded\""
        )
      }
    return LabError(exitCode, place: place, cause: "\(factor) \(quoted(text)) \(cause)", remedy: remedy)
  }

  private static func counts(_ bounds: ClosedRange<Int>) -> String {
    "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  // MARK: - Selections

  static func unknownProfile(_ name: String) -> LabError {
    unknown("profile", name, among: Profile.all.map(\.name), .usage, "--profile \(clean(name))")
  }

  /// - Parameter kind: `experiment`, `scenario` or `strategy`, as the option is called.
  static func nothingMatches(_ pattern: String, kind: String, among names: [String]) -> LabError {
    matchesNothing(kind, pattern, among: names, .usage, "--\(kind) \(clean(pattern))")
  }

  static func conditionForm(_ text: String) -> LabError {
    usage(
      "--where \(clean(text))", cause: "not of the form key=value",
      remedy: "name a factor or `callers`, and one or more values: --where clients=1,2")
  }

  static func unknownCondition(_ key: String, among names: [String]) -> LabError {
    unknown("key", key, among: names, .usage, "--where \(clean(key))=…")
  }

  static func badCondition(_ text: String, _ problem: FactorTextProblem, key: String) -> LabError {
    badValue(text, problem, factor: key, at: "--where \(key)=\(clean(text))", .usage)
  }

  static func unplannedValue(_ value: String, key: String, planned: [String], profile: String) -> LabError {
    usage(
      "--where \(key)=\(clean(value))", cause: "profile `\(profile)` has no cell with this value",
      remedy: planned.isEmpty ? "choose other experiments" : "planned are \(planned.joined(separator: ", "))")
  }

  static func nothingSelected(profile: String) -> LabError {
    usage(
      "selection", cause: "no cell of profile `\(profile)` meets all of it",
      remedy: "a star varies one factor at a time; drop one of the conditions")
  }

  // MARK: - Plans

  static func sameExperiment(_ name: String, first: String, second: String) -> LabError {
    usage(
      shown(second), cause: "experiment \(quoted(name)) is also \(shown(first))",
      remedy: "rename one of the files: results are told apart by it")
  }

  static func sameStrategy(_ id: String, first: String, second: String) -> LabError {
    usage(
      shown(second), cause: "strategy \(quoted(id)) is also in \(shown(first))",
      remedy: "rename one of them, or load only one module")
  }

  static func notServed(_ strategy: String, scenario: String) -> String { "\(strategy) does not serve \(scenario)" }

  static func notServed(_ strategy: String, scenario: String, from callers: Callers, only served: [Callers]) -> String {
    let names = served.map(\.rawValue).joined(separator: " and ")
    return "\(strategy) serves \(scenario) from \(names) only, not from \(callers.rawValue)"
  }

  static func otherMethod(module: UInt32, lab: UInt32) -> String {
    "its module measures by method \(module), the lab by method \(lab): rebuild it with this lab's StrategyKit"
  }
}
