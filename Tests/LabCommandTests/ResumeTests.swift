import Foundation
import LabModel
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("lab run --resume", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct ResumeTests {
  private static let points = (1...4).map { "{ keys: \($0) }" }.joined(separator: ", ")

  /// Starts a run, and ends it so long after it has begun.
  private func ended(
    by signal: Int32, _ fixture: RunFixture, _ arguments: [String], after seconds: Double
  ) throws {
    let before = try? fixture.record().resumed
    let process = try Command.started(arguments, in: fixture.folder) {
      // Of a run that is resumed the files are there already: what is new is that the record says so.
      let isResumed = arguments.contains("--resume")
      let record = try? fixture.record()
      return isResumed ? record?.resumed != before : record != nil && (try? fixture.plan()) != nil
    }
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }

  private func expectWhole(_ fixture: RunFixture) throws {
    let wanted = try fixture.plan().trials.map { trial in
      "\(trial.cell.id(methodVersion: try fixture.record().methodVersion)).\(trial.block)"
    }
    let finished = try fixture.finishedTrials()
    #expect(finished.sorted() == wanted.sorted(), "each trial of the plan once, and no other")
    let record = try fixture.record()
    #expect(record.finished != nil && !record.interrupted)
    #expect(record.counts.values.reduce(0, +) == wanted.count)
    // Every complete trial has its latency row and its histogram too.
    let latency = try String(contentsOfFile: fixture.latest + "/latency.csv", encoding: .utf8)
    #expect(latency.split(separator: "\n").count == wanted.count + 1)
    let log = try String(contentsOfFile: fixture.latest + "/histograms.hlog", encoding: .utf8)
    #expect(log.split(separator: "\n").count { $0.hasPrefix("Tag=") } == wanted.count)
  }

  @Test("after SIGKILL runs what is missing, none twice", arguments: [0.0, 0.31, 0.77, 1.6, 2.3])
  func afterKill(seconds: Double) throws {
    let fixture = try RunFixture(points: Self.points)
    try ended(
      by: SIGKILL, fixture,
      fixture.arguments(["c-plain"], ["--profile", "standard", "--blocks", "3", "--seed", "3", "--quiet"]),
      after: seconds)
    let before = try fixture.plan()
    let result = try fixture.resume("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.error.isEmpty)
    try expectWhole(fixture)
    #expect(try fixture.plan() == before, "the plan is the run's own")
    #expect(try fixture.record().resumed?.count == 1)
  }

  @Test("after an interrupt goes on where it stopped", arguments: [0.2, 1.1])
  func afterInterrupt(seconds: Double) throws {
    let fixture = try RunFixture(points: Self.points)
    try ended(
      by: SIGINT, fixture, fixture.arguments(["c-plain"], ["--profile", "standard", "--blocks", "3", "--quiet"]),
      after: seconds)
    #expect(try fixture.record().interrupted)
    #expect(try fixture.resume("--quiet").exitCode == 0)
    try expectWhole(fixture)
  }

  @Test("of a run that adds blocks goes on to the precision asked for", arguments: [0.9, 1.9])
  func rigorous(seconds: Double) throws {
    let fixture = try RunFixture(points: "{ keys: 1 }, { keys: 2 }")
    try ended(
      by: SIGKILL, fixture,
      fixture.arguments(["c-noisy"], ["--profile", "rigorous", "--blocks", "2", "--target", "20", "--quiet"]),
      after: seconds)
    #expect(try fixture.resume("--quiet", "--budget", "5min").exitCode == 0)
    try expectWhole(fixture)
    let record = try fixture.record()
    #expect(try fixture.plan().profile == record.profile, "the budget was that session's alone")
    let blocks = try fixture.plan().trials.last?.block
    #expect(record.imprecise?.isEmpty == true || blocks == 30)
  }

  @Test("after being killed again and again ends with the same trials")
  func killedOften() throws {
    let fixture = try RunFixture(points: Self.points)
    try ended(
      by: SIGKILL, fixture, fixture.arguments(["c-plain"], ["--profile", "standard", "--blocks", "3", "--quiet"]),
      after: 0.4)
    for seconds in [0.13, 0.86, 0.52] {
      let resume = ["run", "--resume", "latest", "--results", fixture.results, "--allow-debug", "--quiet"]
      try ended(by: SIGKILL, fixture, resume, after: seconds)
    }
    #expect(try fixture.resume("--quiet").exitCode == 0)
    try expectWhole(fixture)
  }

  @Test("half a trial in the files is cut away and run again")
  func halfTrial() throws {
    let fixture = try RunFixture(points: Self.points)
    #expect(
      try Command.lab(
        fixture.arguments(["c-plain"], ["--profile", "standard", "--blocks", "1", "--quiet"]), in: fixture.folder
      ).exitCode == 0)
    for (name, bytes) in [("throughput.csv", 200), ("latency.csv", 20)] {
      let path = fixture.latest + "/" + name
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      #expect(truncate(path, off_t(size - bytes)) == 0)
    }
    // As a kill leaves it: without an end.
    var record = try fixture.record()
    record.finished = nil
    try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: fixture.folder.path + "/record"))
    try FileManager.default.removeItem(atPath: fixture.latest + "/run.json")
    try FileManager.default.moveItem(atPath: fixture.folder.path + "/record", toPath: fixture.latest + "/run.json")
    let result = try fixture.resume()
    #expect(result.exitCode == 0)
    #expect(result.error.contains("1 of 4 trials are missing"))
    try expectWhole(fixture)
  }

  @Test("of a run that is whole says so and touches nothing")
  func whole() throws {
    let fixture = try RunFixture()
    _ = try Command.lab(fixture.arguments(["c-plain"], ["--quiet"]), in: fixture.folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.latest + "/run.json"))
    let result = try fixture.resume()
    #expect(result.exitCode == 0)
    #expect(result.error.hasSuffix(": no trial is missing; nothing to resume\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.latest + "/run.json")) == before)
  }

  @Test("a cell that crashed twice before stays skipped")
  func offenders() throws {
    let fixture = try RunFixture()
    try ended(
      by: SIGKILL, fixture, fixture.arguments(["c-crash", "c-plain"], ["--blocks", "6", "--quiet"]), after: 1.6)
    #expect(try fixture.resume("--quiet").exitCode == 0)
    let statuses = try String(contentsOfFile: fixture.latest + "/throughput.csv", encoding: .utf8)
      .split(separator: "\n").filter { $0.contains(",c-crash,") }
      .map { line in ["crashed", "skipped"].first { line.contains(",\($0),") } ?? String(line) }
    #expect(statuses == ["crashed", "crashed", "skipped", "skipped", "skipped", "skipped"])
  }
}
