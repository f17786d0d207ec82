extension Command {
  static let man = Command(
    name: "man", summary: "print the manual page",
    details: "One page with every command and option, in the form that man reads. It says what --help says.",
    options: [.help],
    examples: [
      .init(line: "lab man > lab.1 && man ./lab.1", meaning: "read it"),
      .init(
        line: "lab man > ~/.local/share/man/man1/lab.1", meaning: "let `man lab` find it; the folder must be there"),
    ],
    run: { _ in
      Terminal.print(ManualPage.text)
      return .success
    })
}
