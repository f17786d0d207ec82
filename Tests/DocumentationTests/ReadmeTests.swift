import Foundation
import LabTestSupport
import Testing

/// The README's example is whole, and its commands are understood.
struct ReadmeTests {
  static let text = (try? String(contentsOf: Build.package.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

  @Test("the strategy quoted as the example is whole, and under 60 lines")
  func exampleIsShort() throws {
    let folder = "Sources/Strategies/Null/"
    let files = try FileManager.default.contentsOfDirectory(atPath: Build.package.path + "/" + folder)
    let quoted = Page("README.md").blocks(marked: "source").filter { $0.argument.hasPrefix(folder) }
    #expect(Set(quoted.map(\.argument)) == Set(files.map { folder + $0 }))
    #expect(quoted.reduce(0) { $0 + $1.code.split(separator: "\n", omittingEmptySubsequences: false).count } < 60)
  }

  /// Lines of shell blocks that start the built tool, without their comments.
  static let commands = text.split(separator: "\n").filter { $0.hasPrefix(".build/release/lab ") }.map {
    String($0.split(separator: "  #")[0]).trimmingCharacters(in: .whitespaces)
  }

  @Test("every command of the README is understood", arguments: commands)
  func commandIsUnderstood(_ command: String) throws {
    // What would measure is only planned: the selection must still be understood.
    // Comparing, reporting and looking at the machine need a run and a quiet moment; their options are known by their help.
    let isOnlyLookedUp = [
      " compare ", " crossovers ", " duet ", " doctor", " report ", " reproduce ", " latest",
      " new-strategy ", " check-module ", " watch ", " --strategy-path ",
    ]
    .contains(where: command.contains)
    guard !isOnlyLookedUp else { return try namesOptionsOfItsHelp(command) }
    let planned = command.replacing(".build/release/lab run", with: ".build/release/lab plan")
      .replacing(#/ --(results|output) \S+/#, with: "")
    let words = planned.replacing(".build/release/lab", with: "'\(Build.lab)'")
    let result = try Tool.run("/bin/sh", ["-c", "cd '\(Build.package.path)' && \(words)"])
    #expect(result.exitCode == 0, "\(command): \(result.error)")
  }

  private func namesOptionsOfItsHelp(_ command: String) throws {
    let words = command.split(separator: " ").dropFirst()
    let name = try #require(words.first)
    let help = try Tool.run(Build.lab, ["help", String(name)])
    #expect(help.exitCode == 0, "\(command)")
    for option in words where option.hasPrefix("--") { #expect(help.output.contains(option), "\(command): \(option)") }
  }

  @Test("the citation shown is what the command above it prints")
  func citation() throws {
    let command = try #require(Self.commands.first { $0.contains(" cite Results/") })
    let words = command.replacing(".build/release/lab", with: "'\(Build.lab)'")
    let block = try Tool.run("/bin/sh", ["-c", "cd '\(Build.package.path)' && \(words)"]).output
    let shown = block.split(separator: "\n").filter { !$0.hasPrefix("note:") && !$0.hasPrefix("code:") }
    #expect(shown.count == 8)
    for line in shown { #expect(Self.text.contains(line), "\(line)") }
    let code = try #require(block.split(separator: "\n").last { $0.hasPrefix("code:") })
    #expect(Self.text.contains(code.components(separatedBy: "gcd-barrier")[0] + "…\n"))
  }

  @Test("every make target of the README exists")
  func makeTargets() throws {
    let help = try Tool.run("/usr/bin/make", ["-C", Build.package.path, "--no-print-directory", "help"]).output
    let named = Self.text.matches(of: #/make ([a-z][a-z-]*)/#).map { String($0.output.1) }
    #expect(!named.isEmpty)
    for target in Set(named) where target != "help" {
      #expect(help.contains("  \(target) "), "make \(target)")
    }
  }
}
