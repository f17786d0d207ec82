/// Completions for bash, back to the 3.2 of macOS, which knows no `compopt` and then proposes no paths.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for lab; made by `lab completions bash`
    _lab_choices() { COMPREPLY=($(compgen -W "$1" -- "$2")); }
    _lab_paths() { compopt -o "$1" 2>/dev/null; }

    _lab() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      # bash takes --name=value apart at the sign.
      if [ "$word" = = ]; then
        word=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if [ "$COMP_CWORD" -eq 1 ]; then
        _lab_choices '\((Command.all.map(\.name) + ["--help", "--version"]).joined(separator: " "))' "$word"
        return
      fi
      case ${COMP_WORDS[1]} in
    \(Command.all.map(branch).joined(separator: "\n"))
      esac
    }
    complete -F _lab lab
    """
  }

  private static func branch(of command: Command) -> String {
    let values = command.options.compactMap { option in
      option.completion.map { "      --\(option.name)) \(proposal(of: $0)) return ;;" }
    }
    let names = command.options.map { "--\($0.name)" }.joined(separator: " ")
    let valueCase = values.isEmpty ? [] : ["      case $previous in"] + values + ["      esac"]
    let options = "_lab_choices '\(names)' \"$word\";"
    let words = command.completion.map { ["      -*) \(options) ;;", "      *) \(proposal(of: $0)) ;;"] }
    let wordCase = words.map { ["      case $word in"] + $0 + ["      esac"] } ?? ["      \(options)"]
    return (["    \(command.name))"] + valueCase + wordCase + ["      ;;"]).joined(separator: "\n")
  }

  /// Commands that end with a semicolon. No name that is proposed holds a blank or a quote.
  private static func proposal(of completion: Completion) -> String {
    switch completion {
    case .choices(let words): "_lab_choices '\(words.joined(separator: " "))' \"$word\";"
    case .files: "_lab_paths default;"
    case .folders: "_lab_paths dirnames;"
    case .runs: "_lab_choices latest \"$word\"; _lab_paths plusdirs;"
    case .nothing: ":;"
    }
  }
}
