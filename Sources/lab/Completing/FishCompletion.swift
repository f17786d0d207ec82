/// Completions for fish: a line for each command, option and list of words.
enum FishCompletion {
  static var script: String {
    """
    # fish completion for lab; made by `lab completions fish`
    function __lab_has_no_command
      test (count (commandline -opc)) -eq 1
    end
    function __lab_command
      set -l words (commandline -opc)
      test (count $words) -gt 1; and test $words[2] = $argv[1]
    end

    complete -c lab -f
    complete -c lab -n __lab_has_no_command -l help -d 'explain the commands'
    complete -c lab -n __lab_has_no_command -l version -d 'name this build'
    \(Command.all.map { "complete -c lab -n __lab_has_no_command -a \($0.name) -d \(quoted($0.summary))" }
      .joined(separator: "\n"))
    \(Command.all.flatMap(lines).joined(separator: "\n"))
    """
  }

  private static func lines(of command: Command) -> [String] {
    let start = "complete -c lab -n '__lab_command \(command.name)'"
    let options = command.options.map { option in
      "\(start) -l \(option.name)" + (option.completion.map { " -r" + proposal(of: $0) } ?? "")
        + " -d \(quoted(option.summary))"
    }
    return options + (command.completion.map { [start + proposal(of: $0)] } ?? [])
  }

  private static func proposal(of completion: Completion) -> String {
    switch completion {
    case .choices(let words): " -f -a '\(words.joined(separator: " "))'"
    case .files: " -F"
    case .folders: " -f -a '(__fish_complete_directories)'"
    case .runs: " -f -a 'latest (__fish_complete_directories)'"
    case .nothing: " -f"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
