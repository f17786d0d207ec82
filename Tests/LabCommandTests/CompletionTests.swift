import Foundation
import Testing

/// What shells and man are given is made from the table that `--help` is made from, and they understand it.
@Suite("completions and the manual page")
struct CompletionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let shells = ["bash", "zsh", "fish"]

  /// Every command, and its options, as the help pages name them.
  private func table() throws -> [(command: String, options: [String])] {
    let overview = try Command.lab("--help", in: folder).output
    let lines = overview.components(separatedBy: "\n\n")[2].split(separator: "\n")
    let commands = lines.map { String($0.split(separator: " ")[0]) }
    try #require(commands.contains("run") && commands.contains("help"))
    return try commands.map { command in
      let page = try Command.lab("help", command, in: folder).output
      return (command, page.matches(of: #/(?m)^  --([a-z-]+)/#).map { String($0.output.1) })
    }
  }

  private func script(_ shell: String) throws -> String {
    let result = try Command.lab("completions", shell, in: folder)
    #expect(result.exitCode == 0 && result.error.isEmpty)
    return result.output
  }

  @Test("every command and every option is in each shell's script", arguments: shells)
  func isComplete(shell: String) throws {
    let script = try script(shell)
    for (command, options) in try table() {
      let part =
        switch shell {
        case "fish":
          script.split(separator: "\n").filter { $0.contains("'__lab_command \(command)'") }.joined(separator: "\n")
        // The command's branch, up to the next one.
        default:
          script.components(separatedBy: "\n    \(command))\n").last?.components(separatedBy: "\n      ;;\n").first
            ?? ""
        }
      #expect(options.contains("help"))
      for option in options {
        #expect(part.contains(shell == "fish" ? "-l \(option) " : "--\(option)"), "lab \(command) --\(option)")
      }
    }
  }

  /// What bash proposes for the last of `words`.
  private func proposals(_ words: String...) throws -> [String] {
    let file = try folder.write(script("bash"), to: "lab.bash")
    let line = (["lab"] + words).map { "'\($0)'" }.joined(separator: " ")
    let code = "source '\(file)'; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _lab; echo \"${COMPREPLY[@]}\""
    let result = try Command.run("/bin/bash", ["--norc", "-c", code], in: folder)
    #expect(result.exitCode == 0 && result.error.isEmpty, "\(result.error)")
    return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test("bash proposes commands, options, and the values that are known", .enabled(if: isThere("/bin/bash")))
  func bash() throws {
    let file = try folder.write(script("bash"), to: "lab.bash")
    let check = try Command.run("/bin/bash", ["-n", file], in: folder)
    #expect(check.exitCode == 0 && check.error.isEmpty, "\(check.error)")
    #expect(try proposals("comp") == ["compare", "completions"])
    #expect(try proposals("run", "--see") == ["--seed"])
    #expect(try proposals("run", "--profile", "s") == ["smoke", "standard"])
    #expect(try proposals("run", "--scenario", "rw") == ["rw-cache"])
    #expect(try proposals("compare", "--format", "=", "m") == ["markdown"])
    #expect(try proposals("run", "--strategy", "=").contains("gcd-barrier"))
    #expect(try proposals("report", "la") == ["latest"])
    #expect(try proposals("help", "reprod") == ["reproduce"])
    #expect(try proposals("export", "latest", "--format", "").sorted() == ["benchfmt", "google-benchmark", "hgrm"])
    #expect(try proposals("run", "--seed", "").isEmpty)
    #expect(try proposals("completions", "f") == ["fish"])
    #expect(try proposals("new-strategy", "--role", "p") == ["poller", "publisher"])
    #expect(try proposals("compare", "--metric", "alloc") == ["allocs", "alloc-bytes"])
    #expect(try proposals("compare", "--fail-on", "un") == ["untrusted", "unknown-environment"])
    #expect(try proposals("watch", "--build", "").isEmpty)
    #expect(try proposals("nonsense", "--").isEmpty)
  }

  @Test("zsh and fish accept their scripts, where they are there", arguments: ["zsh", "fish"])
  func otherShells(shell: String) throws {
    let folders = ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"]
    guard let tool = folders.map({ $0 + shell }).first(where: isThere) else { return }
    let file = try folder.write(script(shell), to: "lab.\(shell)")
    let result = try Command.run(tool, ["-n", file], in: folder)
    #expect(result.exitCode == 0 && result.error.isEmpty, "\(result.error)")
  }

  /// The page as its reader sees it: without roff's escapes.
  private func plain(_ page: String) -> String {
    page.replacing("\\-", with: "-").replacing("\\(aq", with: "'")
  }

  @Test("the manual page has every command with its options, and what they mean")
  func manual() throws {
    let result = try Command.lab("man", in: folder)
    #expect(result.exitCode == 0 && result.error.isEmpty)
    #expect(result.output.utf8.allSatisfy { $0 < 128 })
    let sections = plain(result.output).components(separatedBy: "\n.SS lab ").dropFirst()
    let table = try table()
    #expect(sections.map { String($0.prefix { $0 != "\n" }) } == table.map(\.command))
    for (section, entry) in zip(sections, table) {
      let named = section.matches(of: #/\n\.TP\n\.B --([a-z-]+)/#).map { String($0.output.1) }
      #expect(named == entry.options, "lab \(entry.command)")
    }
    #expect(sections.first { $0.hasPrefix("run\n") }?.contains("begin no block that would not end within it") == true)
  }

  @Test("groff has nothing to say against the page", .enabled(if: isThere("/usr/bin/groff")))
  func groff() throws {
    let page = try folder.write(Command.lab("man", in: folder).output, to: "lab.1")
    let result = try Command.run("/usr/bin/groff", ["-man", "-ww", "-Tutf8", page], in: folder)
    #expect(result.exitCode == 0 && result.error.isEmpty, "\(result.error)")
    #expect(result.output.contains("±2 %"))
  }
}

private func isThere(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
