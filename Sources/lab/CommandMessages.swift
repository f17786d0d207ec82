internal import LabModel
internal import Machine
internal import Planning

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Every error text of the runner: cause, place, remedy.
enum CommandMessages {
  // MARK: Command line

  static func noCommand() -> LabError {
    LabError(
      .usage, place: "command line", cause: "no command was given",
      remedy: "add one of \(Command.all.map(\.name).joined(separator: ", ")); `lab --help` explains them")
  }

  static func unknownCommand(_ word: String) -> LabError {
    LabError(
      .usage, place: word, cause: "there is no such command",
      remedy: didYouMean(word, Command.all.map(\.name)) + "`lab --help` lists the commands")
  }

  static func unknownOption(_ word: String, of command: Command) -> LabError {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    let nearest = NearestName.of(String(name), among: command.options.map(\.name))
    return LabError(
      .usage, place: "lab \(command.name) \(word)", cause: "there is no such option, or its abbreviation is ambiguous",
      remedy: (nearest.map { "did you mean --\($0)? " } ?? "") + "`lab \(command.name) --help` lists the options")
  }

  static func missingArgument(_ word: String, of command: Command) -> LabError {
    let option = command.options.first { "--\($0.name)" == word }
    return LabError(
      .usage, place: "lab \(command.name) \(word)", cause: "it needs a value",
      remedy: "write \(word) \(option?.argument ?? "VALUE")")
  }

  static func unwantedArgument(_ word: String, of command: Command) -> LabError {
    LabError(
      .usage, place: "lab \(command.name) \(word)", cause: "it takes no value",
      remedy: "write \(word.prefix { $0 != "=" }) alone")
  }

  static func repeatedOption(_ name: String, of command: Command) -> LabError {
    LabError(
      .usage, place: "lab \(command.name) --\(name)", cause: "it was given twice", remedy: "give it once")
  }

  static func unexpectedWord(_ word: String, of command: Command) -> LabError {
    let selects = command.options.contains(.scenario) && command.options.contains(.strategy)
    return LabError(
      .usage, place: "lab \(command.name) \(word)", cause: "this command takes options only",
      remedy: (selects ? "did you mean --scenario \(word) or --strategy \(word)? " : "")
        + "`lab \(command.name) --help` lists the options")
  }

  static func badNumber(_ option: CommandOption, _ text: String, range: ClosedRange<UInt64>) -> LabError {
    let upper = range.upperBound == .max ? "up" : "to \(range.upperBound)"
    return LabError(
      .usage, place: "--\(option.name) \(text)", cause: "it is not a whole number that can be used",
      remedy: "write one from \(range.lowerBound) \(upper)")
  }

  static func badChoice(_ option: CommandOption, _ text: String, choices: [String]) -> LabError {
    LabError(
      .usage, place: "--\(option.name) \(text)", cause: "there is no such choice",
      remedy: didYouMean(text, choices) + "choose \(choices.joined(separator: " or "))")
  }

  static func nothingMatches(_ option: CommandOption, _ pattern: String, known: [String]) -> LabError {
    LabError(
      .usage, place: "--\(option.name) \(pattern)", cause: "nothing has that name",
      remedy: didYouMean(pattern, known) + "known are \(known.joined(separator: ", "))")
  }

  static func didYouMean(_ word: String, _ known: [String]) -> String {
    NearestName.of(word, among: known).map { "did you mean \($0)? " } ?? ""
  }

  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: Modules and workers

  static func noWorker(_ path: String) -> LabError {
    LabError(
      .unavailable, place: path, cause: "the worker is not there, or not executable",
      remedy: "build it beside lab: `swift build -c release`")
  }

  static func noModuleFolder(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "strategy modules cannot be looked for there: no such folder, or not readable",
      remedy: "name the folder that holds lib*\(ModuleFinder.suffix)")
  }

  static func noModules(_ folders: [String]) -> LabError {
    LabError(
      .noInput, place: folders.joined(separator: ", "),
      cause: "there is no strategy module (lib*\(ModuleFinder.suffix))",
      remedy: "build them with `swift build -c release`, or name one with --module FILE or --strategy-path DIR")
  }

  static func noUsableModule(_ reasons: [String]) -> LabError {
    LabError(
      .badData, place: "strategy modules", cause: "none of them can be used: \(reasons.joined(separator: "; "))",
      remedy: "rebuild them with `swift build -c release`")
  }

  static func moduleLeftOut(_ error: any Error) -> String {
    "left out: \((error as? RelayedError)?.message ?? "\(error)")"
  }

  static func noDescriptors(_ code: Int32) -> LabError {
    LabError(
      .temporary, place: "pipe", cause: "no pipe to a worker can be made (\(text(code)))",
      remedy: "raise the limit of open files (ulimit -n) or close other programs")
  }

  static func cannotStart(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .unavailable, place: path, cause: "it cannot be started (\(text(code)))",
      remedy: "build it again with `swift build -c release`; look at the limits of processes and memory")
  }

  static func workerSilent(_ question: String, limitNanoseconds: UInt64) -> LabError {
    LabError(
      .badData, place: "lab-worker \(question)",
      cause: "no answer within \(DurationText.of(nanoseconds: limitNanoseconds))",
      remedy: "a module must not do anything when it is loaded: look at its initialisers")
  }

  static func workerDied(_ question: String, signal: String, lastLine: String?) -> LabError {
    LabError(
      .badData, place: "lab-worker \(question)",
      cause: "it was ended by \(signal)" + (lastLine.map { "; its last words: \($0)" } ?? ""),
      remedy: "run that command in a debugger, with 3>&1")
  }

  static func workerUnreadable(_ question: String) -> LabError {
    LabError(
      .badData, place: "lab-worker \(question)", cause: "its answer is not understood",
      remedy: "lab and lab-worker are of different builds: `swift build -c release` builds both")
  }

  // MARK: Runs

  static func debugBuild(_ what: String) -> LabError {
    LabError(
      .usage, place: what, cause: "this is a debug build, whose numbers would say nothing about real code",
      remedy: "build with `swift build -c release`, or use --allow-debug for a run whose rows are all untrusted")
  }

  static let debugReason = "debug build: its numbers say nothing about optimised code; build with -c release"

  static func otherRun(_ path: String, holder: (pid: String, command: String)?) -> LabError {
    let who = holder.map { "process \($0.pid), `\($0.command)`" } ?? "a process that has not said which"
    return LabError(
      .temporary, place: path, cause: "another run goes on on this machine: \(who)",
      remedy: "wait until it has ended; two runs would measure each other")
  }

  static func cannotLock(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "the lock that keeps runs apart cannot be used (\(text(code)))",
      remedy: "let its owner remove the file, or make it writable for all")
  }

  static func noScratch(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "no folder for a trial can be made there (\(text(code)))",
      remedy: "set TMPDIR to a folder that can be written")
  }

  static func noSpecification(_ trial: PlannedTrial, _ detail: String) -> LabError {
    LabError(
      .badData, place: "trial \(trial.order)", cause: "it cannot be written as JSON: \(detail)",
      remedy: "report this as a bug of the lab")
  }

  // MARK: Reasons of rows

  static func hung(_ limitNanoseconds: UInt64, lastLine: String?) -> String {
    "no answer within \(DurationText.of(nanoseconds: limitNanoseconds)) (twice the predicted time, the drain and 5 s)"
      + lastWords(lastLine)
  }

  static func crashed(_ signal: String, lastLine: String?) -> String {
    let limits = [
      "SIGXCPU": " (more CPU time than all cores have while a trial may last)",
      "SIGXFSZ": " (a file larger than \(ByteText.of(WorkerLimits.standardFileBytes)), the limit of a trial)",
      "SIGKILL": " (not by the lab: the strategy itself, or the kernel when memory runs out)",
    ]
    return "ended by \(signal)" + (limits[signal] ?? "") + lastWords(lastLine)
  }

  /// 74: what AnswerChannel exits with.
  static func exited(_ code: Int32, lastLine: String?) -> String {
    let why = code == 74 ? " (it could not write its answer: does the strategy close what it did not open?)" : ""
    return "the worker exited with \(code)" + why + lastWords(lastLine)
  }

  static func tooManyThreads(_ count: Int) -> String {
    "\(count) threads at once, more than the \(WorkerLimits.threads) that a trial may have"
  }

  /// - Parameter file: below the run's folder.
  static func withBacktrace(_ reason: String?, _ file: String) -> String {
    (reason.map { $0 + "; " } ?? "") + "threads in \(file)"
  }

  static func exitedSilently(lastLine: String?) -> String {
    "the worker exited before it had answered: does the strategy call exit?" + lastWords(lastLine)
  }

  static let unreadableAnswer =
    "the worker's answer is not understood: something wrote over it, or lab and lab-worker are of different builds"

  static let forgedAnswer =
    "the answer is not the worker's: something else wrote one, on a descriptor that was not its own"

  static func skipped(blocks: [Int], _ status: TrialStatus, _ reason: String?) -> String {
    "\(status.rawValue) in blocks \(blocks.map { String($0) }.joined(separator: " and ")): "
      + (reason ?? "no reason given")
  }

  private static func lastWords(_ line: String?) -> String { line.map { "; its last words: \($0)" } ?? "" }

  // MARK: Warnings of a run: cause and remedy

  static func notCounted(_ trial: PlannedTrial, _ reason: String) -> String {
    "\(trial.cell.scenario)/\(trial.cell.strategy): allocations were not counted (\(reason))"
      + " — the cells of allocs_per_op stay empty there"
  }

  static func processesLeft(_ trial: PlannedTrial, _ count: Int) -> String {
    "\(trial.cell.scenario)/\(trial.cell.strategy): \(count) processes that it started could not be ended"
      + " — end them by hand; they may have disturbed what was measured after it"
  }

  static func busyMachine(load: Double, cores: Int) -> String {
    "the machine was busy before the run (load \(NumberText.decimal(load, places: 1)) on \(cores) cores)"
      + " — stop other work and run again, or expect wider intervals"
  }

  static func steal(_ percent: Double) -> String {
    "the hypervisor took \(NumberText.decimal(percent, places: 1)) % of the processors' time"
      + " — run on a quieter host, or expect wider intervals"
  }

  static let kernelClock =
    "the processor's time-stamp counter cannot be trusted here; CLOCK_MONOTONIC costs more per stamp"
    + " — compare only with runs that used it too"

  static func overhead(_ percent: Double) -> String {
    "\(NumberText.decimal(percent, places: 0)) % of the time was spent outside trials, more than 15 %"
      + " — is the disk slow, or a debug build in use?"
  }
}
