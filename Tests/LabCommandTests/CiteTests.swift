import Foundation
import LabModel
import Testing

@Suite("lab cite")
struct CiteTests {
  typealias Row = ResultFixture.Row
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try ResultFixture(
      Row(strategy: "actor"),
      Row(
        strategy: "unfair-lock", rate: 5_000_000, statuses: Array(repeating: .ok, count: 7) + [.untrusted],
        reason: "busy"),
      Row(strategy: "wrong", statuses: Array(repeating: .incorrect, count: 8), reason: "lost 3")
    ).write(to: "run", in: folder, record: ResultFixture.record { $0.warnings = ["contaminated: 1 trial — run again"] })
  }

  private func cite(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["cite"] + arguments, in: folder)
  }

  @Test("a block has the sentence, the environment, what to know, how to repeat it, and the code")
  func block() throws {
    let result = try cite("run", "rw-cache/unfair-lock", "--metric", "p50")
    #expect(result.exitCode == 0 && result.error.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("p50 of read response of unfair-lock is 1.00 µs (median; 95 % interval ") == true)
    for part in [
      "machine:", "toolchain:", "allocator: jemalloc 5.3.0", "note:      run, warned when it was run: contaminated",
      "note:      unfair-lock: only the trials that are ok count (7 ok, 1 untrusted): busy",
      "whole run: lab run --seed 7",
      "code:      avg1; run=20261130T071500Z-1a2b3c4; seed=7; method=1; metric=read.response.p50",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test("`latest`, ids, several words and every format are understood")
  func forms() throws {
    let id = Cell(
      scenario: "rw-cache", strategy: "actor", callers: .tasks, parameters: ["clients": "2", "reads": "90"]
    ).id(methodVersion: 1)
    #expect(
      try cite("run", String(id.prefix(5))).output.contains("cell=\(id):rw-cache/actor/tasks/clients:2,reads:90; "))
    #expect(try cite("run", "rw-cache/actor", "clients=2", "callers=tasks").exitCode == 0)
    #expect(try cite("run", id, "--format", "markdown").output.contains("\n```text\navg1; "))
    #expect(try cite("run", id, "--format", "bibtex").output.hasPrefix("@misc{avg-20261130T071500Z-1a2b3c4-\(id),\n"))
    try FileManager.default.createDirectory(atPath: folder.path + "/Results", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/Results/latest", withDestinationPath: "../run")
    #expect(try cite("latest", id).exitCode == 0)
  }

  /// Arguments → exit code and a part of the message.
  static let refusals: [(arguments: [String], exitCode: Int32, message: String)] = [
    ([], 64, "lab cite: a run and a cell of it are needed, none given — write lab cite RUN CELL"),
    (["run"], 64, "a run and a cell of it are needed, one given"),
    (["run", "rw-cache/actr"], 64, "rw-cache/actr: the run has no strategy `actr` — did you mean actor?"),
    (["run", "rw-cache/actor", "--metric", "p51"], 64, "--metric p51: there is no figure `p51` — did you mean `p50`?"),
    (["run", "rw-cache/actor", "--format", "md"], 64, "--format md: there is no such choice"),
    (["run", "rw-cache/actor", "--against", "actor"], 64, "it is the same cell"),
    (["run", "rw-cache/wrong"], 65, "it is no result: 8 incorrect (lost 3)"),
    (["run/throughput.csv", "rw-cache/actor", "--metric", "p50"], 66, "which run/throughput.csv does not have"),
    (["gone", "rw-cache/actor"], 66, "gone: there is no such file or folder"),
  ]

  @Test("what cannot be cited is refused with cause, place and remedy", arguments: refusals.indices)
  func refused(index: Int) throws {
    let (arguments, exitCode, message) = Self.refusals[index]
    let result = try Command.lab(["cite"] + arguments, in: folder)
    #expect(result.exitCode == exitCode)
    #expect(result.error.contains(message) && result.error.contains(" — "), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test("a run without run.json, or with rows of another schema, is refused with 65")
  func otherRuns() throws {
    _ = try ResultFixture(Row(strategy: "actor")).write(to: "bare", in: folder, record: nil)
    let bare = try cite("bare", "rw-cache/actor")
    #expect(bare.exitCode == 65 && bare.error.contains("there is no run.json of these rows"))
    let rows = try String(contentsOfFile: folder.path + "/run/throughput.csv", encoding: .utf8)
    _ = try folder.write(rows.replacing("\n1,2026", with: "\n2,2026"), to: "run/throughput.csv")
    let schema = try cite("run", "rw-cache/actor")
    #expect(schema.exitCode == 65 && schema.error.contains("schema"))
  }

  @Test("a run that was cut off in the middle of a row is cited, and the block says so")
  func partial() throws {
    let rows = try String(contentsOfFile: folder.path + "/run/throughput.csv", encoding: .utf8)
    _ = try folder.write(String(rows.dropLast(20)), to: "run/throughput.csv")
    let result = try cite("run", "rw-cache/actor")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("note:      run/throughput.csv"), "\(result.output)")
  }
}
