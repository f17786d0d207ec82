import Foundation
import LabModel
import Recording
import Testing

/// What a machine may do to a run that goes on. The disk that fills up is `scripts/fill_disk.py`: it takes a disk.
@Suite("lab run meets", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct ObstacleTests {
  let fixture: RunFixture

  init() throws { fixture = try RunFixture(points: (1...4).map { "{ keys: \($0) }" }.joined(separator: ", ")) }

  private var quick: [String] {
    fixture.arguments(["c-quick"], ["--profile", "standard", "--blocks", "10", "--seed", "3", "--quiet"])
  }

  private func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  @Test("a file that may not grow further: it says so, what is safe, and the run goes on where it can")
  func fileLimit() throws {
    // Between the plan, which is written whole, and the rows of forty trials.
    _ = try Command.lab(quick, in: fixture.folder)
    let sizes = try ["plan.json", "throughput.csv"].map {
      try Data(contentsOf: URL(fileURLWithPath: "\(fixture.latest)/\($0)")).count
    }
    try #require(sizes[0] + 2048 < sizes[1])
    let words = quick.map { "'\($0)'" }.joined(separator: " ")
    let result = try waiting {
      let limit = (sizes[0] + sizes[1]) / 2 / 512  // POSIX counts in units of 512 bytes
      return try Command.run(
        "/bin/sh", ["-c", "ulimit -f \(limit); exec '\(BuiltTools.lab)' \(words)"], in: fixture.folder)
    }
    #expect(result.exitCode == 73)
    #expect(result.error.contains("the trial's rows cannot be added (File too large) — free disk space, then resume"))
    let run = resolved(fixture.latest)
    let safe = try fixture.finishedTrials()
    #expect(!safe.isEmpty && safe.count < 40)
    #expect(
      result.error.hasSuffix(
        "; \(safe.count) of 40 trials are safe in \(fixture.results)/runs/\(try fixture.record().run), "
          + "`lab run --resume \(fixture.results)/runs/\(try fixture.record().run)` goes on\n"))
    let set = try ResultsReader.read(run)
    #expect(set.latency?.count == safe.count, "no part of the trial that did not fit")
    #expect(try fixture.record().finished == nil)
    #expect(try fixture.resume("--quiet").exitCode == 0)
    #expect(try fixture.finishedTrials().count == 40)
  }

  @Test("results that somebody removes: it ends, and says what happened")
  func removed() throws {
    let results = fixture.results
    let error = try whileRunning { try FileManager.default.removeItem(atPath: results) }
    #expect(error.contains("(No such file or directory) — something removed or moved the folder while the run went on"))
    #expect(!error.contains("are safe"), "nothing is")
  }

  @Test("results that somebody moves: put back, they are resumed")
  func moved() throws {
    let (results, elsewhere) = (fixture.results, fixture.folder.path + "/elsewhere")
    let error = try whileRunning { try FileManager.default.moveItem(atPath: results, toPath: elsewhere) }
    #expect(error.contains("put it back and resume the run, or start a new one"))
    try FileManager.default.moveItem(atPath: elsewhere, toPath: results)
    #expect(try fixture.resume("--quiet").exitCode == 0)
    #expect(try fixture.finishedTrials().count == 40)
  }

  @Test("temporary folders of a runner that was killed: it clears them away, and leaves none of its own")
  func temporaryFolders() throws {
    let temporary = fixture.folder.path + "/tmp"
    try FileManager.default.createDirectory(
      atPath: temporary + "/actor-versus-gcd-lab-999999999-abcdef/inside", withIntermediateDirectories: true)
    let result = try waiting {
      try Command.run(
        BuiltTools.lab, fixture.arguments(["c-quick", "c-exit"], ["--quiet"]), in: fixture.folder,
        environment: ["TMPDIR": temporary])
    }
    #expect(result.exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  @Test("a plan that somebody changed: it is not resumed")
  func changedPlan() throws {
    _ = try Command.lab(fixture.arguments(["c-quick"], ["--blocks", "1", "--quiet"]), in: fixture.folder)
    var plan = try fixture.plan()
    plan.trials[0].cell.parameters["keys"] = "77"
    try JSONEncoder().encode(plan).write(to: URL(fileURLWithPath: fixture.latest + "/plan.json"))
    let result = try fixture.resume()
    #expect(result.exitCode == 65)
    #expect(result.error.contains("the run cannot go on as it began: plan.json's digest was "))
  }

  @Test("a clock that is set meanwhile: it measures on and warns", arguments: [3600, -3600])
  func clockStep(seconds: Int) throws {
    let library = try HandmadeModule.build(text: Self.steppingClock, in: fixture.folder, name: "libclock.so")
    let result = try waiting {
      try Command.run(
        BuiltTools.lab, fixture.arguments(["c-quick"], ["--profile", "standard", "--blocks", "2"]), in: fixture.folder,
        environment: ["LD_PRELOAD": library, "STEP_SECONDS": "\(seconds)", "STEP_AFTER": fixture.latest])
    }
    #expect(result.exitCode == 0)
    let way = seconds > 0 ? "forward" : "back"
    #expect(
      try fixture.record().warnings.contains {
        $0.hasPrefix("the machine's clock was set \(way) by 3600 s during the run")
      })
    #expect(try fixture.finishedTrials().count == 8)
    #expect(try HistogramLog.read(fixture.latest + "/histograms.hlog").allSatisfy { $0.startSeconds >= 0 })
  }

  /// The time of day, moved once the run's files are there.
  private static let steppingClock = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdlib.h>
    #include <sys/time.h>
    #include <time.h>
    #include <unistd.h>
    static long step(void) {
      const char *run = getenv("STEP_AFTER"), *seconds = getenv("STEP_SECONDS");
      return run && seconds && access(run, F_OK) == 0 ? atol(seconds) : 0;
    }
    int clock_gettime(clockid_t clock, struct timespec *time) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int result = real(clock, time);
      if (clock == CLOCK_REALTIME) time->tv_sec += step();
      return result;
    }
    int gettimeofday(struct timeval *time, void *zone) {
      struct timespec now;
      (void)zone;
      clock_gettime(CLOCK_REALTIME, &now);
      time->tv_sec = now.tv_sec;
      time->tv_usec = now.tv_nsec / 1000;
      return 0;
    }
    """

  /// Waits while another run holds the machine.
  private func waiting(_ run: () throws -> CommandResult) throws -> CommandResult {
    while true {
      let result = try run()
      guard result.exitCode == 75 else { return result }
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  /// What a run says that ends with 73 because of `change`, made after its first trials.
  private func whileRunning(_ change: () throws -> Void) throws -> String {
    let error = fixture.folder.path + "/error"
    try Data().write(to: URL(fileURLWithPath: error))
    let process = try Command.started(quick, in: fixture.folder, error: error) {
      ((try? fixture.finishedTrials()) ?? []).count >= 3
    }
    try change()
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
    return try String(contentsOfFile: error, encoding: .utf8)
  }
}
