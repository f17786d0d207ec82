internal import LabModel

/// What `lab check-module` says: cause, place, remedy; in a report the first column is the place.
enum CheckMessages {
  static func words(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab check-module", cause: "it checks one module, \(count) were named",
      remedy: "name one file: lab check-module build/libMineStrategy.so")
  }

  static func noFile(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "there is no such file",
      remedy: "build it (`swift build -c release`), or name the library that was built: lib<Name>Strategy.so")
  }

  // MARK: Contract

  static func contract(_ module: ModuleDescription) -> String {
    "contract \(module.abiVersion), kit \(module.kitRevision), method \(module.methodVersion); "
      + module.strategies.map(\.id).joined(separator: ", ")
  }

  static let noStrategy = "its table holds no strategy — enter one in the StrategyModule, or in lab_module.strategies"

  static func clash(_ id: String, with path: String) -> String {
    "strategy \"\(id)\" is also one of \(path) — give it a name of its own, or use it with --module alone"
  }

  static func unknownScenario(_ scenario: String, nearest: String?) -> String {
    "there is no scenario \"\(scenario)\" — " + (nearest.map { "did you mean \"\($0)\"? " } ?? "")
      + "`lab list --scenarios` names all"
  }

  static func otherCallers(_ callers: [Callers], of scenario: ScenarioDescription) -> String {
    "\(scenario.name) is not called from \(callers.map(\.rawValue).joined(separator: ", ")) — offer "
      + scenario.callers.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Symbols

  static let exportsNothingElse = "lab_strategy_module, and nothing that others could take for theirs"

  static func surprises(_ names: [String]) -> String {
    "it exports \(list(names)) — make them static or hidden (-fvisibility=hidden): only lab_strategy_module is wanted, and "
      + "any other C name may be taken for another library's"
  }

  static let noClock = "no clock is imported; one that is read by an instruction would not show here"

  static let ownDriver =
    "the module has a driver of its own instead of StrategyKit's, and a driver has to read a clock (METHOD.md says how)"

  static func clocks(_ names: [String]) -> String {
    "it imports \(list(names)) — leave time to the driver: a strategy that reads a clock costs what others do not, and may "
      + "know when it is measured"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }

  // MARK: Trials

  static func verified(_ operations: Double) -> String {
    "verified, \(NumberText.decimal(operations, places: 0)) operations"
  }

  static func contradictions(_ sentences: [String]) -> String {
    sentences.joined(separator: "; ")
      + " — count each operation of the window once, and report what was counted (strategy_abi.h, Results/README.md)"
  }

  static func failed(_ answer: TrialAnswer) -> String {
    let remedy: String? =
      switch answer.status {
      case .incorrect: "what the strategy promises does not hold: look at its exclusion and its order"
      case .hung: "look for a lock that is not released, or a reply that is never given"
      case .crashed: "run it in a debugger, or under `swift build --sanitize=address`"
      default: nil
      }
    return "\(answer.status.rawValue): \(answer.reason ?? "no reason given")" + (remedy.map { " — \($0)" } ?? "")
  }

  static func keepsNoThread(_ reason: String) -> String {
    "exclusive, but not on one thread: \(reason); its rows of confined-store will be incorrect"
  }

  static func doubtful(_ reason: String?) -> String { "verified, but untrusted here: \(reason ?? "no reason given")" }

  // MARK: Loading

  static func loads(_ nanoseconds: UInt64, trials: Int) -> String {
    "\(NumberText.time(nanoseconds: Double(nanoseconds))) from a worker's start to its trial, median of \(trials)"
  }

  static func loadsSlowly(_ nanoseconds: UInt64, trials: Int) -> String {
    loads(nanoseconds, trials: trials)
      + ": more than the 30 ms that a trial may cost beside measuring; does it link a large library?"
  }
}
