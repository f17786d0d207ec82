internal import LabModel

/// `--help` and `lab help`, made from the tables of options.
enum HelpText {
  /// Of the command with that name; of all when there is none.
  static func print(_ name: String?) throws(LabError) -> ExitStatus {
    guard let name else {
      Terminal.print(overview)
      return .success
    }
    guard let command = Command.named(name) else { throw CommandMessages.unknownCommand(name) }
    return print(of: command)
  }

  static func print(of command: Command) -> ExitStatus {
    Terminal.print(page(of: command))
    return .success
  }

  static let purpose =
    "lab measures concurrency strategies (actors, queues, locks, tasks) in scenarios and checks that they were correct."

  static let exitCodes = """
    0 done, 64 usage, 65 bad data, 66 no input, 69 not available here, 73 cannot write, 75 try again
    later, 130 interrupted; lab compare also has 2 worse and 3 incomplete, lab reproduce 2 differs and 3 cannot say,
    lab check-module 3 not sound.
    """

  static var overview: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let commands = Command.all.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
    return """
      \(purpose)

      usage: lab COMMAND [OPTIONS]

      \(commands)

      first steps:
        lab list                            who is measured, and in which scenarios
        lab plan --scenario rw-cache        what a run would do, with nothing run
        lab run --scenario rw-cache         two blocks of every cell, then a table and CSV files
        lab compare BASE NEW                what got better or worse between two runs
        lab verdicts latest                 which claims of the experiments the newest run supports or refutes
        lab guide                           what it advises: move to Swift concurrency, or keep GCD
        lab report latest                   the newest run as a page with charts

      lab COMMAND --help explains a command; lab --version names this build.
      exit codes: \(exitCodes)
      Options may be abbreviated as long as they stay unambiguous.
      """
  }

  static func page(of command: Command) -> String {
    var parts = ["lab \(command.name) — \(command.summary)", usage(of: command)]
    if !command.details.isEmpty { parts.append(command.details) }
    if !command.options.isEmpty { parts.append("options:\n" + optionLines(command.options)) }
    if !command.examples.isEmpty {
      parts.append(
        "examples:\n"
          + command.examples.map { "  \($0.line)\n      \($0.meaning)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// The option as it is written, with its argument.
  static func head(of option: CommandOption) -> String {
    "--\(option.name)" + (option.argument.map { " \($0)" } ?? "")
  }

  /// What the option means, whether it may be repeated, and what holds without it.
  static func meaning(of option: CommandOption) -> String {
    let notes = [
      option.isRepeatable ? "repeatable" : nil, option.standard.map { "default: \($0)" },
    ].compactMap { $0 }
    return option.summary + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }

  static func usage(of command: Command) -> String {
    "usage: lab \(command.name)" + (command.options.isEmpty ? "" : " [OPTIONS]")
      + (command.takesWords ? " \(command.words)" : "")
  }

  private static func optionLines(_ options: [CommandOption]) -> String {
    let heads = options.map(head)
    let width = heads.map(\.count).max() ?? 0
    return zip(options, heads).map { option, head in
      "  \(head.padded(to: width))  \(meaning(of: option))"
    }.joined(separator: "\n")
  }
}
