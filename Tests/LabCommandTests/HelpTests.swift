import Testing

@Suite("help")
struct HelpTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let commands = [
    "list", "plan", "run", "duet", "compare", "verdicts", "guide", "crossovers", "report", "cite", "reproduce",
    "export", "doctor", "completions", "man",
  ]

  @Test("the overview names every command and the exit codes")
  func overview() throws {
    let result = try Command.lab("--help", in: folder)
    #expect(result.exitCode == 0)
    for word in Self.commands + ["help", "exit codes", "lab COMMAND --help"] {
      #expect(result.output.contains(word), "\(word) is missing")
    }
    #expect(try Command.lab("help", in: folder).output == result.output)
  }

  @Test(
    "each command explains itself with options and examples",
    arguments: commands)
  func page(command: String) throws {
    let result = try Command.lab(command, "--help", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.error.isEmpty)
    #expect(result.output.hasPrefix("lab \(command) — "))
    for part in ["usage: lab \(command) [OPTIONS]", "options:", "--help", "examples:", "  lab \(command)"] {
      #expect(result.output.contains(part), "\(part) is missing")
    }
    #expect(try Command.lab("help", command, in: folder).output == result.output)
  }

  @Test("the version says what build it is")
  func version() throws {
    let result = try Command.lab("--version", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("build, results schema 1)"))
  }
}
