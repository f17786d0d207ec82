import Foundation
import LabModel
import Recording
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `make kills` deals fifty; these five are for every build.
@Suite("lab run killed at any moment", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct KillTests {
  /// Parts of the time that an undisturbed run takes, from a fixed seed.
  private static let moments: [Double] = {
    var state: UInt64 = 20_261_130
    return (0..<5).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
  }()

  @Test("leaves what can be read, and ends with the whole plan")
  func atAnyMoment() throws {
    let fixture = try RunFixture(points: (1...5).map { "{ keys: \($0) }" }.joined(separator: ", "))
    let began = Date()
    #expect(try Command.lab(begin(fixture), in: fixture.folder).exitCode == 0)
    let whole = Date().timeIntervalSince(began)
    try FileManager.default.removeItem(atPath: fixture.results)
    var known: Set<String> = []
    for moment in Self.moments {
      try cut(fixture, after: moment * whole)
      guard let run = try run(of: fixture) else { continue }
      let set = try ResultsReader.read(run, allowPartial: true)
      let finished = (set.throughput.map(Array.init) ?? []).filter { $0.role == "all" }.map {
        "\($0.key.cell).\($0.block)"
      }
      #expect(Set(finished).count == finished.count, "none twice")
      #expect(known.isSubset(of: finished), "what was finished stays")
      known = Set(finished)
    }
    let last = try run(of: fixture)
    let result = try Command.lab(last.map { resume($0, fixture) } ?? begin(fixture), in: fixture.folder)
    #expect(result.exitCode == 0)
    // The last kill may have come when all was done.
    let isDone = result.error.hasSuffix(": no trial is missing; nothing to resume\n")
    #expect(result.error.isEmpty || isDone, "\(result.error)")
    let present = try fixture.finishedTrials()
    let wanted = try fixture.plan().trials.map {
      "\($0.cell.id(methodVersion: try fixture.record().methodVersion)).\($0.block)"
    }
    #expect(present.sorted() == wanted.sorted() && known.isSubset(of: present))
    let runs = try FileManager.default.contentsOfDirectory(atPath: fixture.results + "/runs")
    #expect(runs.count == 1, "\(runs)")
  }

  private func begin(_ fixture: RunFixture) -> [String] {
    fixture.arguments(["c-quick"], ["--profile", "standard", "--blocks", "4", "--seed", "3", "--quiet"])
  }

  private func resume(_ run: String, _ fixture: RunFixture) -> [String] {
    ["run", "--resume", run, "--results", fixture.results, "--allow-debug", "--quiet"]
  }

  /// The run's folder; nil before it exists. `latest` may not lead to it yet.
  private func run(of fixture: RunFixture) throws -> String? {
    let runs = fixture.results + "/runs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? []
    return names.first { !$0.hasPrefix(".") }.map { "\(runs)/\($0)" }
  }

  private func cut(_ fixture: RunFixture, after seconds: Double) throws {
    let arguments = try run(of: fixture).map { resume($0, fixture) } ?? begin(fixture)
    let process = try Command.started(arguments, in: fixture.folder) { true }
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
