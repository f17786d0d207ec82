import Foundation
import Testing

/// What the quick ones of the module Mischief do to a run; `make faults` has them all.
@Suite("containment", .serialized)
struct ContainmentTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Status and reason of each strategy's one trial.
  /// - Parameter launcher: a program that is given the command, and its first arguments; empty for none.
  private func run(
    _ strategies: [String], through launcher: [String] = []
  ) throws -> [String: (status: String, reason: String)] {
    let experiment = try folder.write(
      #"{ scenario: "rw-cache", summary: "one cell", strategies: ["*"], callers: ["threads"], design: "points", "#
        + "points: [{ clients: 1 }] }\n",
      to: "one.experiment.json5")
    let command =
      launcher + [
        BuiltTools.lab, "run", "--module", BuiltTools.folder.appendingPathComponent("libMischiefFault.so").path,
        "--experiment", experiment, "--results", folder.path + "/results", "--allow-debug", "--blocks", "1", "--quiet",
      ] + strategies.flatMap { ["--strategy", $0] }
    let result = try Command.waiting { try Command.run(command[0], Array(command.dropFirst()), in: folder) }
    #expect(result.exitCode == 0, "\(result.error)")
    let text = try String(contentsOfFile: folder.path + "/results/latest/throughput.csv", encoding: .utf8)
    // The strategy is the fifth column, status and reason stand before the role; what has commas is quoted.
    let row = #/(?:[^,]*,){4}(?<strategy>[^,]*),.*?,1,\d+,(?<status>[a-z]+),(?<reason>"(?:[^"]|"")*"|[^,"]*),all,.*/#
    var found: [String: (status: String, reason: String)] = [:]
    for line in text.split(separator: "\n") {
      guard let match = line.wholeMatch(of: row) else { continue }
      found[String(match.strategy)] = (String(match.status), String(match.reason))
    }
    #expect(Set(found.keys) == Set(strategies))
    return found
  }

  @Test("who lies about the answer has failed, however he does it")
  func lies() throws {
    let rows = try run(["garbles", "forges", "answers-twice", "answers-and-fails", "closes", "leaves"])
    for (strategy, row) in rows { #expect(row.status == "failed", "\(strategy): \(row.reason)") }
    #expect(
      rows["forges"]?.reason
        == "\"the answer is not the worker's: something else wrote one, on a descriptor that was not its own\"")
    #expect(rows["closes"]?.reason.contains("exited with 74 (it could not write its answer") == true)
  }

  @Test("a limit ends who goes beyond it, and the row says which")
  func limits() throws {
    let rows = try run(["hoards", "multiplies", "fills-disk"])
    #expect(rows["hoards"]?.reason.contains("its last words: no memory is left") == true)
    #expect(rows["multiplies"]?.status == "failed")
    #expect(rows["multiplies"]?.reason.contains("more than the 4096 that a trial may have") == true)
    #expect(rows["fills-disk"]?.reason.contains("ended by SIGXFSZ (a file larger than 1.0 GiB") == true)
  }

  @Test("who runs over his stack can still be told where he was")
  func overflow() throws {
    let reason = try run(["overflows"])["overflows"]?.reason ?? ""
    let file = try #require(reason.firstMatch(of: #/backtraces/[0-9a-f]+\.1\.txt/#)).output
    let text = try String(contentsOfFile: "\(folder.path)/results/latest/\(file)", encoding: .utf8)
    #expect(text.contains("libMischiefFault.so("))
  }

  @Test("daemons end with the trial")
  func daemons() throws {
    let rows = try run(["forks", "forks-session", "forks-daemon", "unsettles"])
    for (strategy, row) in rows { #expect(["ok", "untrusted"].contains(row.status), "\(strategy): \(row.reason)") }
    #expect(try mischiefLeft() == 0)
  }

  /// As in a script that ends with `exec lab run`: the shell's children become the runner's.
  @Test("what the runner had not started lives on, and what the trial did still ends")
  func othersChildren() throws {
    // The outer shell looks, since the inner one has become the runner.
    let script = #"""
      sh -c 'sleep 1000 & echo $! > child; exec "$0" "$@"' "$0" "$@"; status=$?
      kill -9 "$(cat child)" && echo lived > verdict; exit $status
      """#
    _ = try run(["forks-session"], through: ["/bin/sh", "-c", script])
    #expect(
      try String(contentsOfFile: folder.path + "/verdict", encoding: .utf8) == "lived\n",
      "the runner ended what it had not started")
    #expect(try mischiefLeft() == 0)
  }

  /// Processes that the module's strategies started, which run under a name of their own.
  private func mischiefLeft() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.count {
      FileManager.default.contents(atPath: "/proc/\($0)/cmdline")?.starts(with: Data("lab-mischief\0".utf8)) ?? false
    }
  }
}
