import Foundation
import LabModel
import Testing

@Suite("lab verdicts and lab guide")
struct DecidingTests {
  typealias Row = ResultFixture.Row
  /// A committed part of a real run: see its README.
  private static let fixture = BuiltTools.package.appendingPathComponent("Tests/Fixtures/claims-run").path
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lab(_ arguments: String...) throws -> CommandResult { try Command.lab(arguments, in: folder) }

  /// With LAB_WRITE_GOLDEN in the environment the file is written: look at the difference before it is committed.
  private func expect(_ result: CommandResult, _ name: String) throws {
    #expect(result.exitCode == 0, "\(result.error)")
    let output = result.output.replacing(Self.fixture, with: "RUN")
    let file = URL(fileURLWithPath: "\(Self.fixture)/\(name).txt")
    if ProcessInfo.processInfo.environment["LAB_WRITE_GOLDEN"] != nil {
      try output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try output == String(contentsOf: file, encoding: .utf8), "\(name).txt differs")
  }

  @Test("verdicts of a stored run")
  func verdicts() throws { try expect(lab("verdicts", Self.fixture), "verdicts") }

  @Test("the guide of a stored run")
  func guide() throws {
    try expect(lab("guide", "--run", Self.fixture), "guide")
    let one = try lab("guide", "rw-cache", "--run", Self.fixture, "--format", "markdown")
    #expect(one.output.contains("#### rw-cache — ") && !one.output.contains("#### confined-store"))
  }

  @Test("every format", arguments: ["text", "markdown", "csv", "json"])
  func formats(format: String) throws {
    let result = try lab("verdicts", Self.fixture, "--format", format)
    #expect(result.exitCode == 0)
    switch format {
    case "json":
      let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect((document?["claims"] as? [[String: Any]])?.count == 7)
    case "csv":
      #expect(result.output.split(separator: "\n").count == 8)
      #expect(result.error.contains("lab: note: run, warned when it was run: "))
    default: #expect(result.output.contains("rw-cache.b") && result.output.contains("refuted"))
    }
  }

  @Test("claims of files, for a run that carries none")
  func fromFiles() throws {
    let run = try ResultFixture(
      Row(strategy: "actor", parameters: Self.centre), Row(strategy: "unfair-lock", parameters: Self.centre, rate: 9e6)
    ).write(to: "run", in: folder)
    let bare = try lab("verdicts", run)
    #expect(bare.exitCode == 66)
    #expect(
      bare.error
        == "lab: run: the run carries no claims: an older lab made it, or run.json is missing — name the experiment files "
        + "that were measured with --experiments DIR\n")
    try FileManager.default.createDirectory(atPath: folder.path + "/claims", withIntermediateDirectories: true)
    _ = try folder.write(
      """
      {
        scenario: "rw-cache", callers: ["tasks"], centre: { clients: "cores" },
        claims: [
          {
            id: "own.a", sentence: "One.", subject: "unfair-lock", baseline: "actor", metric: "ops_per_s", atMost: 2,
            expectation: "refuted",
          },
          { id: "own.b", sentence: "Two.", subject: "gcd-serial", count: { column: "lost", is: "zero" }, expectation: "-" },
        ],
      }
      """, to: "claims/own.experiment.json5")
    let decided = try lab("verdicts", run, "--experiments", "claims")
    #expect(decided.exitCode == 0, "\(decided.error)")
    #expect(decided.output.contains("refuted       own.a: One.") && !decided.output.contains("own.b"))
    #expect(decided.output.contains("note: the claims are those of claims as it is now, not of the run"))
  }

  private static let centre = ["clients": "2", "reads": "90", "work": "0", "crowd": "idle", "keys": "1000"]

  @Test("latest is Results/latest, and a run that was cut off is read up to there")
  func latestAndPartial() throws {
    let path = try ResultFixture(
      Row(strategy: "actor", parameters: Self.centre), Row(strategy: "gcd-serial", parameters: Self.centre, rate: 1)
    ).write(to: "Results/latest", in: folder, record: ResultFixture.record { $0.claims = [] })
    #expect(try lab("guide").output.contains("→ move"))
    let file = folder.path + "/" + path + "/throughput.csv"
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    try String(whole.dropLast(30)).write(toFile: file, atomically: true, encoding: .utf8)
    let result = try lab("verdicts", "latest")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("throughput.csv:17"), "\(result.output)")
    #expect(result.output.contains("no claim is about what this run measured"))
  }

  /// Arguments, exit code, message.
  static let errors: [(arguments: [String], exitCode: Int32, message: String)] = [
    (["verdicts"], 64, "lab verdicts: no run was named — write lab verdicts RUN: a run folder, or latest"),
    (
      ["verdicts", "a", "b"], 64,
      "lab verdicts a b: claims are decided by one run, 2 were named — write lab verdicts RUN: a run folder, or latest"
    ),
    (["guide", "a", "b"], 64, "lab guide a b: 2 scenarios were named — name one, or none for all of the run"),
    (["guide", "--format", "markdwn"], 64, "--format markdwn: there is no such choice — did you mean markdown? "),
    (
      ["guide", "rw-cach", "--run", fixture], 64,
      "lab guide rw-cach: there is no such scenario — did you mean rw-cache? "
    ),
    (["guide", "timers", "--run", fixture], 64, "lab guide timers: \(fixture) has not measured it — the run has "),
    (["verdicts", "nowhere"], 66, "nowhere: "), (["guide"], 66, "Results/latest: "),
    (["verdicts", fixture, "--experiments", "nowhere"], 66, "nowhere: "),
  ]

  @Test("wrong command lines are refused", arguments: errors.indices)
  func refused(index: Int) throws {
    let (arguments, exitCode, message) = Self.errors[index]
    let result = try Command.lab(arguments, in: folder)
    #expect(result.exitCode == exitCode)
    #expect(result.error.hasPrefix("lab: \(message)"), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test("a duet is about builds, not about strategies")
  func duet() throws {
    let run = try ResultFixture(
      Row(strategy: "actor@A", parameters: Self.centre), Row(strategy: "actor@B", parameters: Self.centre)
    ).write(to: "run", in: folder, record: ResultFixture.record { $0.claims = [] })
    for arguments in [["verdicts", run], ["guide", "--run", run]] {
      let result = try Command.lab(arguments, in: folder)
      #expect(result.exitCode == 66 && result.error.contains("it is a duet"))
    }
  }

  @Test("the list of families names enrolled strategies only: of others their primitive says it")
  func families() throws {
    let result = try lab("list", "--format", "json")
    let listed = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let strategies = Set((listed["strategies"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
    #expect(strategies.count > 30)
    #expect(strategies.isSuperset(of: StrategyFamily.enrolled.keys))
  }
}
