import Foundation
import LabModel
import Testing

@Suite("lab compare")
struct CompareTests {
  typealias Row = ResultFixture.Row
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compare(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["compare"] + arguments, in: folder)
  }

  @Test("a run compared with itself: nothing worse, exit code 0")
  func itself() throws {
    let run = try ResultFixture(Row(strategy: "actor"), Row(strategy: "null")).write(to: "run", in: folder)
    let result = try compare(run, run)
    #expect(result.exitCode == 0)
    #expect(result.error.isEmpty)
    #expect(result.output.contains("2 cells compared; rows: 2 ~\n"))
    #expect(result.output.hasSuffix("nothing worse (exit code 0)\n"))
  }

  @Test("something slower ends with 2, something faster with 0")
  func worse() throws {
    let base = try ResultFixture(Row(strategy: "actor")).write(to: "base", in: folder)
    let new = try ResultFixture(Row(strategy: "actor", rate: 800_000)).write(to: "new", in: folder)
    let slower = try compare(base, new)
    #expect(slower.exitCode == 2)
    #expect(slower.error == "lab: 1 row worse\n")
    #expect(slower.output.contains("−20 % worse"))
    let faster = try compare(new, base)
    #expect(faster.exitCode == 0)
    #expect(faster.output.contains("+25 % better"))
    #expect(try compare(new, base, "--fail-on", "better").exitCode == 2)
    #expect(try compare(base, new, "--threshold", "30").exitCode == 0)
  }

  @Test("a missing cell and one that fails now end with 3")
  func incomplete() throws {
    let base = try ResultFixture(Row(strategy: "actor"), Row(strategy: "null")).write(to: "base", in: folder)
    let fewer = try ResultFixture(Row(strategy: "actor")).write(to: "fewer", in: folder)
    let wrong = try ResultFixture(
      Row(strategy: "actor"), Row(strategy: "null", statuses: Array(repeating: .incorrect, count: 8), reason: "lost 3")
    ).write(to: "wrong", in: folder)
    let missing = try compare(base, fewer)
    #expect(missing.exitCode == 3)
    #expect(missing.error == "lab: 1 cell missing\n")
    let failing = try compare(base, wrong)
    #expect(failing.exitCode == 3)
    #expect(failing.error == "lab: 1 cell failing that did not fail before\n")
    #expect(failing.output.contains("fails: 8 incorrect [2]\n"))
    #expect(try compare(wrong, wrong).exitCode == 0)
    #expect(try compare(wrong, wrong, "--fail-on", "any").exitCode == 3)
    #expect(try compare(base, fewer, "--strategy", "actor").exitCode == 0)
  }

  @Test("another environment is refused unless asked for; without run.json it is unknown")
  func environments() throws {
    let fixture = ResultFixture(Row(strategy: "actor"))
    let base = try fixture.write(to: "base", in: folder)
    let other = try fixture.write(to: "other", in: folder, record: ResultFixture.record { $0.environment.cores = 8 })
    let bare = try fixture.write(to: "bare", in: folder, record: nil)
    let refused = try compare(base, other)
    #expect(refused.exitCode == 3)
    #expect(
      refused.error
        == "lab: not compared: different cores — measure both with the same, or add --across-environments\n")
    #expect(try compare(base, other, "--across-environments").exitCode == 0)
    let unknown = try compare(base, bare)
    #expect(unknown.exitCode == 0)
    #expect(unknown.output.contains("note: new: no run.json beside the CSV"))
    #expect(try compare(base, bare, "--fail-on", "unknown-environment").exitCode == 3)
  }

  @Test("single files do: throughput.csv, latency.csv, or whatever they are called")
  func files() throws {
    let rows = [Row(strategy: "actor"), Row(strategy: "actor", scenario: "timers", parameters: ["timers": "20"])]
    let run = try ResultFixture(rows: rows).write(to: "run", in: folder)
    let throughput = try compare("\(run)/throughput.csv", run)
    #expect(throughput.exitCode == 0)
    #expect(throughput.output.contains("note: timers: not judged, p50 of fire lateness needs latency.csv"))
    let latency = try compare("\(run)/latency.csv", "\(run)/latency.csv")
    #expect(latency.exitCode == 0)
    #expect(latency.output.contains("rw-cache — p50 of read response"))
    #expect(latency.output.contains("timers — p50 of fire lateness"))
    #expect(try compare(run, run, "--metric", "p50,throughput", "--metric", "max").output.contains("rw-cache — max"))
    let mixed = try compare("\(run)/throughput.csv", "\(run)/latency.csv")
    #expect(mixed.exitCode == 64)
    #expect(try compare("\(run)/throughput.csv", run, "--metric", "p50").exitCode == 66)
  }

  @Test("latest is Results/latest")
  func latest() throws {
    _ = try ResultFixture(Row(strategy: "actor")).write(to: "Results/latest", in: folder)
    #expect(try compare("latest", "Results/latest").exitCode == 0)
  }

  @Test("a file that is cut off is read only when asked for")
  func partial() throws {
    let fixture = ResultFixture(Row(strategy: "actor"))
    let base = try folder.write(fixture.throughput, to: "base.csv")
    let cut = try folder.write(String(fixture.throughput.dropLast(30)), to: "cut.csv")
    #expect(try compare(base, cut).exitCode == 65)
    let read = try compare(base, cut, "--allow-partial")
    #expect(read.exitCode == 0)
    #expect(read.output.contains("--allow-partial"))
    #expect(read.output.contains("8/7"))
  }

  @Test("strategies of one run against one of them")
  func within() throws {
    let run = try ResultFixture(
      Row(strategy: "actor"), Row(strategy: "gcd-serial", rate: 500_000),
      Row(strategy: "gcd-barrier", callers: .threads, rate: 2_000_000)
    ).write(to: "run", in: folder)
    let result = try compare("--within", run, "--baseline", "actor")
    #expect(result.exitCode == 2)
    #expect(result.output.contains("1.00 M/s*"))
    #expect(try compare("--within", run, "--baseline", "actor", "--contender", "*barrier").exitCode == 0)
  }

  @Test("every format", arguments: ["text", "markdown", "csv", "json"])
  func formats(format: String) throws {
    let base = try ResultFixture(Row(strategy: "actor")).write(to: "base", in: folder)
    let new = try ResultFixture(Row(strategy: "actor", rate: 800_000)).write(to: "new", in: folder, record: nil)
    let result = try compare(base, new, "--format", format)
    #expect(result.exitCode == 2)
    switch format {
    case "json":
      let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect((document?["conclusion"] as? [String: Any])?["exitCode"] as? Int == 2)
    case "csv":
      #expect(result.output.split(separator: "\n").count == 2)
      #expect(result.error.contains("lab: note: new: no run.json"))
    default: #expect(result.output.contains("−20 % worse"))
    }
    #expect(!result.output.contains("\u{1B}"))
  }
}
