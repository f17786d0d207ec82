extension Command {
  static let help = Command(
    name: "help", summary: "explain the commands",
    details: "Without a word it lists the commands; with one it explains that command.",
    options: [.help],
    examples: [.init(line: "lab help run", meaning: "everything that lab run can be told")],
    takesWords: true,
    run: { arguments in try HelpText.print(arguments.words.first) })
}
