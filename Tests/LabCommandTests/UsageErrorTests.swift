import Testing

@Suite("wrong command lines")
struct UsageErrorTests {
  /// Arguments → the whole message. All of them exit with 64.
  static let messages: [(arguments: [String], message: String)] = [
    (
      [],
      "command line: no command was given — add one of list, plan, run, duet, compare, verdicts, guide, crossovers, "
        + "report, cite, reproduce, export, doctor, completions, man, help; "
        + "`lab --help` explains them"
    ),
    (["lst"], "lst: there is no such command — did you mean list? `lab --help` lists the commands"),
    (["help", "rn"], "rn: there is no such command — did you mean run? `lab --help` lists the commands"),
    (
      ["run", "--scenaro", "x"],
      "lab run --scenaro: there is no such option, or its abbreviation is ambiguous — did you mean --scenario? "
        + "`lab run --help` lists the options"
    ),
    (
      ["list", "-x"],
      "lab list -x: there is no such option, or its abbreviation is ambiguous — `lab list --help` lists the options"
    ),
    (["plan", "--seed"], "lab plan --seed: it needs a value — write --seed N"),
    (["run", "--quiet=yes"], "lab run --quiet=yes: it takes no value — write --quiet alone"),
    (["plan", "--seed", "1", "--seed", "2"], "lab plan --seed: it was given twice — give it once"),
    (
      ["plan", "rw-cache"],
      "lab plan rw-cache: this command takes options only — did you mean --scenario rw-cache or --strategy rw-cache? "
        + "`lab plan --help` lists the options"
    ),
    (["man", "run"], "lab man run: this command takes options only — `lab man --help` lists the options"),
    (
      ["completions"],
      "lab completions: one shell is served, none was named — write lab completions with one of bash, zsh, fish"
    ),
    (
      ["completions", "bash", "zsh"],
      "lab completions: one shell is served, 2 were named — write lab completions with one of bash, zsh, fish"
    ),
    (
      ["completions", "fsh"],
      "lab completions fsh: there are no completions for such a shell — did you mean fish? choose bash or zsh or fish"
    ),
    (
      ["plan", "--blocks", "many"],
      "--blocks many: it is not a whole number that can be used — write one from 1 to 1000"
    ),
    (
      ["list", "--format", "jsn"], "--format jsn: there is no such choice — did you mean json? choose text or json"
    ),
    (
      ["plan", "--profile", "smok"],
      "--profile smok: unknown profile `smok` — did you mean `smoke`? known are smoke, standard, rigorous"
    ),
  ]

  @Test("are refused with cause, place and remedy", arguments: messages.indices)
  func refused(index: Int) throws {
    let (arguments, message) = Self.messages[index]
    let result = try Command.lab(arguments, in: try TemporaryFolder())
    #expect(result.exitCode == 64)
    #expect(result.error == "lab: \(message)\n")
    #expect(result.output.isEmpty)
  }

  @Test("an option may be abbreviated while it is unambiguous")
  func abbreviation() throws {
    let result = try Command.lab("plan", "--prof", "smok", in: try TemporaryFolder())
    #expect(result.error.contains("unknown profile `smok`"))
  }
}
