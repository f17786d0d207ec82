/// Completions for zsh: a function for a folder of `fpath`, which also works when it is read at once.
enum ZshCompletion {
  static var script: String {
    """
    #compdef lab
    # zsh completion for lab; made by `lab completions zsh`
    _lab_runs() { _alternative 'runs:run:(latest)' 'folders:folder:_files -/'; }

    _lab() {
      local -a commands
      commands=(
    \(Command.all.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe -t commands command commands
        _arguments '--help[explain the commands]' '--version[name this build]'
        return
      fi
      local command=$words[2]
      words=("${(@)words[2,-1]}")
      (( CURRENT-- ))
      case $command in
    \(Command.all.map(branch).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _lab ]]; then _lab "$@"; else compdef _lab lab; fi
    """
  }

  private static func branch(of command: Command) -> String {
    let words = command.completion.map { ["*:\(message(command.words)):\(action(of: $0))"] } ?? []
    let specifications = command.options.map(specification) + words
    return "    \(command.name))\n      _arguments \\\n"
      + specifications.map { "        " + quoted($0) }.joined(separator: " \\\n") + "\n      ;;"
  }

  /// `--name=[summary]:placeholder:action`, as _arguments has it.
  private static func specification(of option: CommandOption) -> String {
    let repeatable = option.isRepeatable ? "*" : ""
    guard let argument = option.argument, let completion = option.completion else {
      return "\(repeatable)--\(option.name)[\(explanation(option.summary))]"
    }
    return "\(repeatable)--\(option.name)=[\(explanation(option.summary))]"
      + ":\(message(argument)):\(action(of: completion))"
  }

  private static func action(of completion: Completion) -> String {
    switch completion {
    case .choices(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .runs: "_lab_runs"
    case .nothing: ""
    }
  }

  private static func explanation(_ text: String) -> String { text.replacing(#/[\[\]\\]/#) { "\\\($0.output)" } }

  private static func message(_ text: String) -> String { text.replacing(":", with: #"\:"#) }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
