internal import LabModel

extension Command {
  static let completions = Command(
    name: "completions", summary: "print what makes a shell complete commands, options and their values",
    details: """
      The script goes to standard output. It completes commands, options, and values that are known beforehand: choices,
      the lab's own scenarios and strategies, files, folders, runs. It is made from the tables that --help is made from,
      so make it anew after an update.
      """,
    options: [.help],
    examples: [
      .init(line: "source <(lab completions bash)", meaning: "for this bash; in ~/.bashrc for all"),
      .init(
        line: "lab completions zsh > ~/.zfunc/_lab",
        meaning: "for zsh, with fpath+=~/.zfunc before compinit in ~/.zshrc"),
      .init(line: "lab completions fish > ~/.config/fish/completions/lab.fish", meaning: "for fish"),
    ],
    takesWords: true, words: Shell.allCases.map(\.rawValue).joined(separator: "|"),
    run: { arguments in
      guard let word = arguments.words.first, arguments.words.count == 1 else {
        throw CompletionMessages.words(arguments.words.count)
      }
      guard let shell = Shell(rawValue: word) else { throw CompletionMessages.unknownShell(word) }
      Terminal.print(shell.script)
      return .success
    })
}
