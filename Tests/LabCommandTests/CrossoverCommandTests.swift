import Foundation
import LabModel
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The rows of a search that has ended, written as the lab writes them.
struct CrossoverFixture {
  static let crossover = Crossover(
    experiment: "search", scenario: "rw-cache", factor: "work", from: "0", to: "1ms", contender: "gcd-barrier",
    baseline: "actor", metric: ResultMetric(role: "all", column: "ops_per_s"), callers: .tasks,
    parameters: ["clients": "2"])

  /// Of 8 blocks at each value, with the ratio that was measured there.
  static func write(
    _ ratios: [(String, Double)], with others: ResultFixture = ResultFixture(rows: []), to name: String,
    in folder: TemporaryFolder, _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> String {
    let rows = ratios.flatMap { value, ratio in
      [("gcd-barrier", ratio * 1_000_000), ("actor", 1_000_000)].map { strategy, rate in
        ResultFixture.Row(strategy: strategy, parameters: ["clients": "2", "work": value], rate: rate)
      }
    }
    let record = ResultFixture.record {
      $0.crossovers = [crossover]
      change(&$0)
    }
    let path = try ResultFixture(rows: rows).write(to: name, in: folder, record: record)
    for file in ["throughput.csv", "latency.csv"] {
      let own = try String(contentsOfFile: "\(folder.path)/\(name)/\(file)", encoding: .utf8)
        .replacing(",rw-cache,rw-cache,", with: ",search,rw-cache,")
      let rest = (file == "throughput.csv" ? others.throughput : others.latency).split(separator: "\n").dropFirst()
      _ = try folder.write(own + rest.map { $0 + "\n" }.joined(), to: "\(name)/\(file)")
    }
    return path
  }
}

@Suite("lab crossovers")
struct CrossoverCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func crossovers(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["crossovers"] + arguments, in: folder)
  }

  static let ratios = [("0", 0.4), ("9.9us", 1.4), ("3us", 0.8), ("1ms", 1.7)]

  @Test("computes the finding from the rows, in every format")
  func formats() throws {
    let run = try CrossoverFixture.write(Self.ratios, to: "run", in: folder)
    let text = try crossovers(run)
    #expect(text.exitCode == 0)
    #expect(text.error.isEmpty)
    #expect(
      text.output.contains(
        "  search — rw-cache from tasks: ops_per_s of gcd-barrier is below that of actor up to work=3us and above it from "
          + "work=9.9us on, clear at all 4 values; it passes at about "))
    #expect(try crossovers(run + "/throughput.csv").output == text.output)
    #expect(try crossovers(run, "--format", "markdown").output.hasPrefix("### Crossovers\n\n#### `search`\n"))
    let csv = try crossovers(run, "--format", "csv").output.split(separator: "\n")
    #expect(csv.map { $0.prefix { $0 != "," } } == ["line", "finding", "probe", "probe", "probe", "probe", "crossing"])
    let head = "search,rw-cache,tasks,work,0,1ms,gcd-barrier,actor,ops_per_s,1,clients=2,crossing,ns,"
    #expect(csv[2].hasPrefix("probe,\(head)0,0,0.4,"))
    #expect(csv[6].hasPrefix("crossing,\(head),,,,,,,,3000,"))
    let json = try crossovers(run, "--format", "json").output
    #expect(json.contains(#""result" : "crossing""#))
  }

  @Test("says when a search was cut off, when there was none, and when the profile makes none")
  func unfinished() throws {
    let cut = try CrossoverFixture.write(Self.ratios, to: "cut", in: folder) { $0.finished = nil }
    #expect(try crossovers(cut).error.contains("its searches may not have ended — lab run --resume "))
    let none = try CrossoverFixture.write([], to: "none", in: folder) { $0.crossovers = nil }
    #expect(try crossovers(none).output == "this run searched no crossover\n")
    let smoke = try CrossoverFixture.write([("0", 0.4), ("1ms", 1.7)], to: "smoke", in: folder) { $0.profile = .smoke }
    #expect(try crossovers(smoke).output.contains("was not searched along work in this profile"))
  }

  @Test("wants one run that is there, with its run.json")
  func usage() throws {
    let nothing = try crossovers()
    #expect(nothing.exitCode == 64)
    #expect(
      nothing.error
        == "lab: lab crossovers: one run is shown, none named — name a run folder, or latest: lab crossovers latest\n")
    #expect(try crossovers("a", "b").exitCode == 64)
    #expect(try crossovers("absent").exitCode == 66)
    let run = try ResultFixture(.init(strategy: "actor")).write(to: "bare", in: folder, record: nil)
    let bare = try crossovers(run)
    #expect(bare.exitCode == 66)
    #expect(bare.error == "lab: bare: there is no run.json, which says what was searched — name the run's folder\n")
    #expect(try crossovers("x", "--format", "jsn").error.contains("did you mean json? "))
    #expect(try Command.lab("crossover", in: folder).error.contains("did you mean crossovers? "))
  }

  @Test("what one run probed and another did not is no missing cell for lab compare")
  func compared() throws {
    let star = ResultFixture(.init(strategy: "actor"), .init(strategy: "null"))
    let base = try CrossoverFixture.write(Self.ratios, with: star, to: "base", in: folder)
    let new = try CrossoverFixture.write([("0", 0.4), ("20us", 1.1), ("1ms", 1.7)], with: star, to: "new", in: folder)
    let result = try Command.lab("compare", base, new, in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("2 cells compared; rows: 2 ~\n"))
    #expect(result.output.contains("probes of crossovers are left out — `lab crossovers` shows them"))
  }
}

@Suite("a run with a crossover", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct CrossoverRunTests {
  let fixture: RunFixture
  let search: String

  init() throws {
    // The search probes the very cell that the other experiment has.
    fixture = try RunFixture(points: "{ keys: 1 }")
    search = try fixture.folder.write(
      """
      { scenario: "rw-cache", callers: ["threads"], design: "crossover",
        crossover: { factor: "keys", from: 1, to: 4, contender: "c-noisy", baseline: "c-plain", metric: "ops_per_s" } }
      """, to: "search.experiment.json5")
  }

  private func arguments(_ others: String...) -> [String] {
    fixture.arguments(
      ["c-plain", "c-noisy"],
      ["--experiment", search, "--profile", "standard", "--blocks", "2", "--seed", "5"] + others)
  }

  private func expectWhole(_ plan: Plan) throws {
    let wanted = try plan.trials.map { trial in
      "\(trial.cell.id(methodVersion: try fixture.record().methodVersion)).\(trial.block)"
    }
    #expect(try fixture.finishedTrials().sorted() == wanted.sorted(), "each trial of the plan once, and no other")
  }

  @Test("searches after all other blocks, records what it searched, and prints what it found")
  func searched() throws {
    let result = try Command.lab(arguments(), in: fixture.folder)
    #expect(result.exitCode == 0)
    #expect(
      result.output.contains("\nCrossovers\n  search — rw-cache from threads: ops_per_s of c-noisy against c-plain"))
    let plan = try fixture.plan()
    let ordinary = plan.ordinaryTrials
    #expect(ordinary.count == 4 && ordinary.allSatisfy { $0.block <= 2 })
    let probes = plan.trials.filter { $0.experiment == "search" }
    #expect(!probes.isEmpty && probes.allSatisfy { $0.block > 2 })
    // Both in every block, and the ends first.
    let blocks = Dictionary(grouping: probes, by: \.block)
    for block in blocks.values { #expect(Set(block.map(\.cell.strategy)) == ["c-plain", "c-noisy"]) }
    #expect(Set(probes.filter { $0.block == 3 }.compactMap { $0.cell.parameters["keys"] }) == ["1", "4"])
    let record = try fixture.record()
    #expect(record.crossovers == plan.crossovers?.map(\.crossover))
    #expect(record.plannedTrials == plan.trials.count)
    try expectWhole(plan)
    // The table of the scenario has the ordinary cells only.
    #expect(!result.output.contains("keys=4"))
    #expect(Set(ordinary.map(\.cell)).isSubset(of: Set(probes.map(\.cell))))
    let rows = result.output.split(separator: "\n").filter { $0.contains("c-") && $0.contains("  threads  ") }
    #expect(rows.count == 2)
    for row in rows {
      let statuses = row.matches(of: #/(\d+) (?:ok|untrusted|incorrect|hung|failed)/#)
      #expect(statuses.compactMap { Int($0.output.1) }.reduce(0, +) == 2, "with probes in it: \(row)")
    }
    let again = try Command.lab("crossovers", fixture.latest, in: fixture.folder)
    #expect(again.exitCode == 0)
    #expect(result.output.contains(again.output))
  }

  @Test("that is killed goes on from its rows, none twice", arguments: [0.5, 1.4, 2.2])
  func killed(seconds: Double) throws {
    let process = try Command.started(arguments("--quiet"), in: fixture.folder) { (try? fixture.plan()) != nil }
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let result = try fixture.resume("--quiet")
    #expect(result.exitCode == 0)
    let plan = try fixture.plan()
    #expect(
      Set(plan.trials.filter { $0.experiment == "search" }.compactMap { $0.cell.parameters["keys"] }).isSuperset(of: [
        "1", "4",
      ]))
    try expectWhole(plan)
    let record = try fixture.record()
    #expect(record.finished != nil && !record.interrupted)
    #expect(try fixture.resume().error.hasSuffix(": no trial is missing; nothing to resume\n"))
  }

  @Test("that its budget stops in the search goes on with the next one")
  func budget() throws {
    let result = try Command.lab(arguments("--budget", "2s", "--quiet"), in: fixture.folder)
    #expect(result.exitCode == 0)
    #expect(try fixture.record().stopped?.hasPrefix("the budget of 2.0 s has ") == true)
    #expect(try fixture.resume("--budget", "2min", "--quiet").exitCode == 0)
    #expect(try fixture.record().stopped == nil)
    try expectWhole(try fixture.plan())
  }

  @Test("measures the ends only in the profile smoke")
  func smoke() throws {
    let result = try Command.lab(
      fixture.arguments(["c-plain", "c-noisy"], ["--experiment", search]), in: fixture.folder)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("was not searched") || result.output.contains("is not known"))
    let probes = try fixture.plan().trials.filter { $0.experiment == "search" }
    #expect(probes.map(\.block) == [3, 3, 3, 3, 4, 4, 4, 4])
  }
}
