/// One command: its options, its help and what it does. Parsing, `--help`, and whatever else lists options read it.
struct Command: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What a person should know before they use it.
  let details: String
  let options: [CommandOption]
  let examples: [Example]
  /// Whether words that are no options mean something to it.
  var takesWords = false
  /// What those words are, in its usage line.
  var words = "[COMMAND]"
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// A command line and what it is good for.
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  static let all: [Command] = [
    .list, .plan, .runTrials, .duet, .compare, .verdicts, .guide, .crossovers, .report, .cite, .reproduce, .export,
    .doctor, .completions, .man, .help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
