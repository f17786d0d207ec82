internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The command people use: it plans, runs workers, records. It never loads a strategy module itself.
@main
enum Lab {
  static func main() {
    signal(SIGPIPE, SIG_IGN)  // a worker that dies early, or `lab list | head`, must not end the run
    signal(SIGXFSZ, SIG_IGN)  // a file that may not grow further is an error to be told, not an end
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// The command that `words` name, carried out; errors become one message on standard error.
  static func run(_ words: [String]) -> ExitStatus {
    do {
      return try dispatch(words)
    } catch let error as LabError {
      Terminal.printError("lab: \(error)")
      return ExitStatus(error.exitCode)
    } catch let error as RelayedError {
      Terminal.printError("lab: \(error.message)")
      return ExitStatus(rawValue: error.exitCode)
    } catch {
      Terminal.printError("lab: \(error)")
      return .software
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first else { throw CommandMessages.noCommand() }
    switch first {
    case "--help", "-h": return try HelpText.print(words.dropFirst().first)
    case "--version": return Version.print()
    default: break
    }
    guard let command = Command.named(first) else { throw CommandMessages.unknownCommand(first) }
    let arguments = try Arguments(words.dropFirst(), of: command)
    if arguments.has(.help) { return HelpText.print(of: command) }
    if !command.takesWords { try arguments.refuseWords(of: command) }
    return try command.run(arguments)
  }
}

/// What scripts see.
struct ExitStatus: RawRepresentable, Sendable, Equatable {
  var rawValue: Int32

  init(rawValue: Int32) { self.rawValue = rawValue }
  init(_ code: LabError.ExitCode) { rawValue = code.rawValue }

  static let success = ExitStatus(rawValue: 0)
  /// EX_SOFTWARE: a bug of the lab.
  static let software = ExitStatus(rawValue: 70)
  /// What a shell reports of a command that ended by SIGINT.
  static let interrupted = ExitStatus(rawValue: 130)
}

/// What a worker said of its failure; it is already cause, place and remedy.
struct RelayedError: Error {
  var message: String
  var exitCode: Int32
}
