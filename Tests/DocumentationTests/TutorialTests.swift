import Foundation
import LabTestSupport
import Testing

/// `scripts/tutorial_check.py` runs what a page says, and notices when that does not work. Following TUTORIAL.md itself takes
/// a release build and a minute of measuring: `make tutorial`.
@Suite(.enabled(if: hasPython))
struct TutorialTests {
  private func check(_ arguments: [String]) throws -> Tool {
    try Tool.run("/usr/bin/env", ["python3", Build.package.path + "/scripts/tutorial_check.py"] + arguments)
  }

  private func check(page: String) throws -> Tool {
    let path = FileManager.default.temporaryDirectory.path + "/lab-page-\(UUID().uuidString).md"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try page.write(toFile: path, atomically: true, encoding: .utf8)
    return try check([path])
  }

  /// A marked block of shell.
  private func block(_ mark: String, _ code: String) -> String { "\(mark)\n```sh\n\(code)\n```\n" }

  @Test("the tutorial's blocks are marked, and its commands are known to lab")
  func tutorial() throws {
    let result = try check(["--list"])
    #expect(result.exitCode == 0, "\(result.error)")
    let commands = result.output.matches(of: #/(?m)^lab ([a-z-]+)(.*)$/#)
    #expect(commands.count > 6)
    for command in commands where !command.output.1.hasPrefix("-") {
      let help = try Tool.run(Build.lab, ["help", String(command.output.1)])
      #expect(help.exitCode == 0, "\(command.output.0)")
      for option in command.output.2.matches(of: #/--[a-z-]+/#) {
        #expect(help.output.contains(option.output), "\(command.output.0)")
      }
    }
  }

  @Test("blocks run in one shell and in order, files are written where the reader is")
  func oneShell() throws {
    let file = "<!-- file: folder/note.txt -->\n```text\nit's $HOME\n```\n"
    let result = try check(
      page: block("<!-- run -->", "export WORD=kept\nmkdir folder") + file
        + block("<!-- run -->", "test \"$WORD\" = kept\ngrep -q 'it.s .HOME' folder/note.txt")
        + block("<!-- not run: it would not work -->", "exit 9"))
    #expect(result.exitCode == 0, "\(result.output)\(result.error)")
  }

  @Test("a command that fails fails the page, unless its code is announced")
  func failure() throws {
    #expect(try check(page: block("<!-- run -->", "true\nfalse\ntrue")).exitCode == 1)
    #expect(try check(page: block("<!-- run: 0 2 -->", "(exit 2)")).exitCode == 0)
    #expect(try check(page: block("<!-- run: 0 2 -->", "(exit 1)")).exitCode == 1)
  }

  @Test("a block without a mark, and a page without commands, are refused")
  func marks() throws {
    let unmarked = try check(page: "text\n" + block("", "true"))
    #expect(unmarked.exitCode == 1)
    #expect(unmarked.error.contains("line 4: a block of commands has no mark"), "\(unmarked.error)")
    #expect(try check(page: "nothing").exitCode == 1)
    #expect(try check(["/no/such/page.md"]).exitCode == 66)
  }
}

private let hasPython = (try? Tool.run("/usr/bin/env", ["python3", "--version"]))?.exitCode == 0
