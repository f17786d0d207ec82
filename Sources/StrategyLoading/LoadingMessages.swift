internal import CStrategyABI
internal import LabModel

/// Every error text of this module: cause, place, remedy.
enum LoadingMessages {
  static func missingFile(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "there is no such strategy module",
      remedy: "build it with `swift build -c release`, or name an existing file")
  }

  static func notASharedObject(_ path: String, loader: String) -> LabError {
    LabError(
      .badData, place: path, cause: "the dynamic loader refuses this file: \(loader)",
      remedy: "name a dynamic library, such as lib<Name>Strategy.so, built for this machine")
  }

  static func noSymbol(_ path: String) -> LabError {
    LabError(
      .badData, place: path, cause: "this library is no strategy module: it exports no \(LAB_STRATEGY_MODULE_SYMBOL)",
      remedy: "export the table of strategy_abi.h under that name (StrategyKit's `StrategyModule` does)")
  }

  static func otherABI(_ path: String, module: UInt32) -> LabError {
    LabError(
      .badData, place: path,
      cause: "this module speaks plug-in contract \(module), this lab speaks \(LAB_ABI_VERSION)",
      remedy: "rebuild it with this lab's strategy_abi.h: `swift build -c release` in a package that uses it")
  }

  static func otherMethod(_ path: String, module: UInt32) -> LabError {
    LabError(
      .badData, place: path,
      cause: "this module measures by method \(module), this lab by method \(LAB_METHOD_VERSION)",
      remedy: "rebuild it against this lab's StrategyKit or strategy_abi.h: numbers of different methods are never "
        + "compared")
  }

  static func otherKit(_ path: String, module: UInt32) -> LabError {
    LabError(
      .badData, place: path,
      cause: "this module was built with kit revision \(module), this lab has kit revision \(LAB_KIT_REVISION)",
      remedy: "rebuild it against this lab's StrategyKit or strategy_abi.h: other drivers measure other things")
  }

  static func smallTable(_ path: String, module: UInt32, known: Int) -> LabError {
    LabError(
      .badData, place: path,
      cause: "a structure of its table has \(module) bytes, contract \(LAB_ABI_VERSION) has \(known)",
      remedy: "set struct_size, strategy_size, service_size, scenario_size and factor_size to what sizeof says, and "
        + "rebuild it")
  }

  static func missing(_ path: String, what: String) -> LabError {
    LabError(
      .badData, place: path, cause: "\(what) is NULL", remedy: "fill it in, as strategy_abi.h says, and rebuild it")
  }

  static func absurdCount(_ path: String, what: String, count: UInt32, limit: UInt32) -> LabError {
    LabError(
      .badData, place: path, cause: "\(what) is \(count), more than the \(limit) that are believable",
      remedy: "check the module's table: the count, or the pointer beside it, is not what was meant")
  }

  static func longText(_ path: String, what: String, limit: Int) -> LabError {
    LabError(
      .badData, place: path, cause: "\(what) is longer than \(limit) bytes",
      remedy: "shorten it; if it is short, it is not terminated by a zero byte")
  }

  static func notUTF8(_ path: String, what: String) -> LabError {
    LabError(.badData, place: path, cause: "\(what) is not valid UTF-8", remedy: "store it as UTF-8 and rebuild it")
  }

  static func badIdentifier(_ path: String, what: String, text: String) -> LabError {
    LabError(
      .badData, place: path, cause: "\(what) is \"\(text)\"",
      remedy: "use lower-case letters, digits and hyphens: it becomes part of commands and file names")
  }

  static func repeated(_ path: String, what: String, text: String) -> LabError {
    LabError(
      .badData, place: path, cause: "\(what) \"\(text)\" appears twice", remedy: "give each its own name")
  }

  static func unknownStrategy(_ path: String, id: String, known: [String]) -> LabError {
    LabError(
      .usage, place: path, cause: "this module has no strategy \"\(id)\"",
      remedy: suggestion(id, among: known) + "it has: \(known.joined(separator: ", "))")
  }

  static func unknownScenario(_ path: String, strategy: String, scenario: String, known: [String]) -> LabError {
    LabError(
      .usage, place: path, cause: "strategy \"\(strategy)\" does not know a scenario \"\(scenario)\"",
      remedy: suggestion(scenario, among: known) + "it serves: \(known.joined(separator: ", "))")
  }

  static func unavailable(_ path: String, strategy: String, scenario: String, reason: String) -> LabError {
    LabError(
      .unavailable, place: path, cause: "strategy \"\(strategy)\" does not serve \(scenario): \(reason)",
      remedy: "choose another strategy; `lab list` shows who serves what")
  }

  static func otherCallers(
    _ path: String, strategy: String, scenario: String, callers: Callers, supported: [Callers]
  ) -> LabError {
    LabError(
      .unavailable, place: path,
      cause: "strategy \"\(strategy)\" does not serve callers=\(callers.rawValue) in \(scenario)",
      remedy: "it serves callers=\(supported.map(\.rawValue).joined(separator: ", callers="))")
  }

  static func noCallers(_ path: String, scenario: String) -> LabError {
    LabError(
      .badData, place: path, cause: "nobody calls its scenario \(scenario)",
      remedy: "set callers to LAB_CALLERS_THREADS, LAB_CALLERS_TASKS or both")
  }

  static func badBounds(_ path: String, what: String) -> LabError {
    LabError(
      .badData, place: path, cause: "the bounds of \(what) hold no number",
      remedy: "set lowest and highest, the smaller one first")
  }

  static func reservedFactor(_ path: String, name: String, scenario: String) -> LabError {
    LabError(
      .badData, place: path, cause: "a factor of \(scenario) is named \(name), as who calls is in every scenario",
      remedy: "give it another name, and rebuild it")
  }

  static func badWord(_ path: String, what: String, word: String) -> LabError {
    let shown = String(word.unicodeScalars.map { (0x20..<0x7f).contains($0.value) ? Character($0) : "?" })
    return LabError(
      .badData, place: path, cause: "\(what) hold \"\(shown)\"",
      remedy: "use letters, digits and - . _ alone: a choice becomes part of commands and of the column params")
  }

  static func unknownKind(_ path: String, what: String, kind: UInt32) -> LabError {
    LabError(
      .badData, place: path, cause: "\(what) is of kind \(kind), which this lab does not know",
      remedy: "use one of LAB_FACTOR_… in strategy_abi.h")
  }

  /// Why there are no symbols, where the module itself may be sound.
  static let unreadableSymbols = "its symbols are not in a form that this lab reads (ELF with 64-bit words)"

  private static func suggestion(_ word: String, among known: [String]) -> String {
    NearestName.of(word, among: known).map { "did you mean \"\($0)\"? " } ?? ""
  }
}
