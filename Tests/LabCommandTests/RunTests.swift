import Foundation
import LabModel
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("lab run", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct RunTests {
  let folder: TemporaryFolder
  let module: String
  let experiment: String

  init() throws {
    folder = try TemporaryFolder()
    module = try HandmadeModule.build(in: folder)
    experiment = try folder.write(
      #"{ scenario: "rw-cache", summary: "one cell", strategies: ["*"], callers: ["threads"], design: "points", "#
        + "points: [{}] }\n",
      to: "one.experiment.json5")
  }

  private func arguments(_ strategies: [String], _ others: [String] = []) -> [String] {
    ["run", "--module", module, "--experiment", experiment, "--results", folder.path + "/results", "--allow-debug"]
      + strategies.flatMap { ["--strategy", $0] } + others
  }

  /// throughput.csv of the newest run, as rows of column → text.
  private func rows() throws -> [[String: String]] {
    let text = try String(contentsOfFile: folder.path + "/results/latest/throughput.csv", encoding: .utf8)
    let lines = text.split(separator: "\n").map { Self.cells(String($0)) }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  private func status(_ strategy: String) throws -> [(status: String, reason: String)] {
    try rows().filter { $0["strategy"] == strategy && $0["role"] == "all" }
      .map { ($0["status"] ?? "", $0["reason"] ?? "") }
  }

  @Test("writes the files of a run and a table")
  func complete() throws {
    let result = try Command.lab(arguments(["c-plain"], ["--seed", "7"]), in: folder)
    #expect(result.exitCode == 0)
    #expect(result.error.contains("lab: smoke: 1 cells × 2 blocks = 2 trials, 1 with a counting trial; seed 7; about "))
    for name in ["run.json", "latency.csv", "throughput.csv", "histograms.hlog"] {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/results/latest/" + name), "\(name) is missing")
    }
    #expect(result.output.contains("rw-cache — Many readers, few writers"))
    #expect(result.output.contains("c-plain"))
    #expect(result.output.contains("2 of 2 trials"))
    let all = try rows().filter { $0["role"] == "all" }
    #expect(all.map { $0["block"] } == ["1", "2"])
    #expect(all.map { $0["allocs_per_op"]?.isEmpty } == [false, true], "only the first block counts allocations")
    let record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: URL(fileURLWithPath: folder.path + "/results/latest/run.json")))
    #expect(record.seed == 7)
    #expect(record.finished != nil)
    #expect(record.environment.worker.allocator == "jemalloc")
  }

  @Test("keeps what the experiment claims of the strategies measured, and who they are")
  func claims() throws {
    let claimed = try folder.write(
      """
      {
        scenario: "rw-cache", strategies: ["c-*"], callers: ["threads"], centre: { clients: "cores" },
        claims: [
          {
            id: "made.a", sentence: "One.", expectation: "supported", subject: "c-plain",
            count: { column: "lost", is: "zero" },
          },
          {
            id: "made.b", sentence: "Two.", expectation: "supported", subject: "c-wrong",
            count: { column: "lost", is: "zero" },
          },
        ],
      }
      """, to: "claimed.experiment.json5")
    let arguments = [
      "run", "--module", module, "--experiment", claimed, "--results", folder.path + "/results", "--allow-debug",
      "--strategy", "c-plain", "--blocks", "1", "--quiet",
    ]
    #expect(try Command.lab(arguments, in: folder).exitCode == 0)
    let json = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/results/latest/run.json"))
    let record = try JSONDecoder().decode(RunRecord.self, from: json)
    #expect(record.claims?.map(\.id) == ["made.a"])
    let clients = try #require(record.claims?.first?.subject.values["clients"])
    #expect(try rows().first?["params"]?.contains("clients=\(clients);") == true)
    let plain = MeasuredStrategy(id: "c-plain", summary: "sleeps through its window", primitive: "nanosleep")
    #expect(record.strategies == [plain])
    let verdicts = try Command.lab("verdicts", folder.path + "/results/latest", in: folder)
    #expect(verdicts.exitCode == 0, "\(verdicts.error)")
    #expect(verdicts.output.contains("  inconclusive  made.a: One.\n"), "one block decides nothing")
  }

  @Test("goes on whatever a worker does, and its row says what that was")
  func faults() throws {
    let strategies = [
      "c-crash", "c-trap", "c-exit", "c-silent", "c-flood", "c-orphan", "c-wrong", "c-twice", "c-plain",
    ]
    let result = try Command.lab(arguments(strategies, ["--blocks", "1", "--quiet"]), in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output.isEmpty && result.error.isEmpty, "--quiet is quiet")
    let reasons = try Dictionary(uniqueKeysWithValues: strategies.map { ($0, try status($0).first) })
    #expect(reasons["c-crash"]??.status == "crashed")
    let crash = try #require(
      reasons["c-crash"]??.reason.wholeMatch(
        of: #/ended by SIGSEGV; its last words: about to fall; threads in (backtraces/[0-9a-f]{12}\.1\.txt)/#))
    let backtrace = try String(contentsOfFile: "\(folder.path)/results/latest/\(crash.1)", encoding: .utf8)
    #expect(backtrace.hasPrefix("rw-cache/c-crash, block 1, trial "))
    #expect(backtrace.contains("was ended by signal \(SIGSEGV) at\n") && backtrace.contains("libHandmade.so("))
    #expect(
      reasons["c-trap"]??.reason
        .hasPrefix("ended by SIGILL; its last words: Cache.swift:7: Fatal error: Index out of range; threads in ")
        == true)
    #expect(reasons["c-exit"]??.status == "failed")
    #expect(reasons["c-exit"]??.reason == "the worker exited with 3; its last words: leaving early")
    #expect(reasons["c-silent"]??.status == "failed")
    #expect(reasons["c-wrong"]??.status == "incorrect")
    #expect(reasons["c-wrong"]??.reason == "3 events lost")
    #expect(reasons["c-twice"]??.status == "failed")
    #expect(reasons["c-twice"]??.reason.hasPrefix("the worker's answer is not understood") == true)
    for strategy in ["c-flood", "c-orphan", "c-plain"] {
      // A debug build's rows are never ok.
      #expect(["ok", "untrusted"].contains(reasons[strategy]??.status), "\(strategy)")
    }
  }

  @Test("ends a worker that hangs, and skips a cell that crashed twice")
  func hungAndSkipped() throws {
    _ = try Command.lab(arguments(["c-hang"], ["--blocks", "1", "--quiet"]), in: folder)
    let hung = try #require(try status("c-hang").first)
    #expect(hung.status == "hung")
    #expect(hung.reason.hasPrefix("no answer within "))
    let file = try #require(hung.reason.firstMatch(of: #/backtraces/.*/#)).output
    let backtrace = try String(contentsOfFile: "\(folder.path)/results/latest/\(file)", encoding: .utf8)
    #expect(backtrace.contains("as the kernel saw them") && backtrace.contains("ms of CPU time"))
    #expect(backtrace.contains(") was at\n") && backtrace.contains("libHandmade.so("))
    _ = try Command.lab(arguments(["c-crash"], ["--blocks", "3", "--quiet"]), in: folder)
    let crashed = try status("c-crash")
    #expect(crashed.map(\.status) == ["crashed", "crashed", "skipped"])
    #expect(crashed.last?.reason.hasPrefix("crashed in blocks 1 and 2: ended by SIGSEGV") == true)
  }

  @Test("does not begin when results cannot be written")
  func notWritable() throws {
    let file = try folder.write("", to: "a-file")
    let result = try Command.lab(
      ["run", "--module", module, "--experiment", experiment, "--allow-debug", "--results", file], in: folder)
    #expect(result.exitCode == 73)
    #expect(
      folder.masked(result.error).hasPrefix("lab: FOLDER/a-file/runs: the results folder cannot be made"))
  }

  @Test("does not begin while another run goes on, and names it")
  func locked() throws {
    let path = "/tmp/actor-versus-gcd-lab.lock"
    let descriptor = open(path, O_RDWR | O_CREAT, 0o666)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    ftruncate(descriptor, 0)
    let holder = "4711\nlab run --profile standard\n"
    #expect(holder.withCString { pwrite(descriptor, $0, strlen($0), 0) } == holder.utf8.count)
    let result = try Command.run(BuiltTools.lab, arguments(["c-plain"]), in: folder)
    ftruncate(descriptor, 0)
    #expect(result.exitCode == 75)
    #expect(
      result.error
        == "lab: \(path): another run goes on on this machine: process 4711, `lab run --profile standard` — "
        + "wait until it has ended; two runs would measure each other\n")
  }

  @Test("a first interrupt keeps what was measured and exits with 130")
  func interrupted() throws {
    let process = try Command.started(arguments(["c-plain"], ["--blocks", "200", "--quiet"]), in: folder) {
      (try? rows().count) ?? 0 >= 2
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: URL(fileURLWithPath: folder.path + "/results/latest/run.json")))
    #expect(record.interrupted)
    #expect(record.counts.values.reduce(0, +) == (try rows().count { $0["role"] == "all" }))
  }

  @Test("refuses a debug build unless told otherwise")
  func debugBuild() throws {
    let result = try Command.lab("--version", in: folder)
    guard result.output.contains("debug build") else { return }
    let refused = try Command.lab("run", "--module", module, "--experiment", experiment, in: folder)
    #expect(refused.exitCode == 64)
    #expect(refused.error.hasPrefix("lab: lab: this is a debug build, whose numbers would say nothing"))
  }

  @Test("a name that nothing has is refused with the nearest one")
  func unknownNames() throws {
    let strategy = try Command.lab(arguments(["c-plan"]), in: folder)
    #expect(strategy.exitCode == 64)
    #expect(strategy.error.contains("--strategy c-plan: no strategy matches `c-plan` — did you mean `c-plain`?"))
    let scenario = try Command.lab(arguments([], ["--scenario", "rw-cash"]), in: folder)
    #expect(scenario.exitCode == 64)
    #expect(scenario.error.contains("no scenario matches `rw-cash` — did you mean `rw-cache`?"))
  }
}
