import Foundation
import LabModel
import Testing

@Suite("lab watch", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct WatchTests {
  let fixture: RunFixture
  let sources: String

  init() throws {
    fixture = try RunFixture()
    sources = fixture.folder.path + "/sources"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    _ = try fixture.folder.write("one\n", to: "sources/mine.c")
  }

  private func arguments(_ strategy: String, build: String = "true", _ others: String...) -> [String] {
    [
      "watch", strategy, "--build", build, "--sources", sources, "--module", fixture.module, "--experiments",
      fixture.folder.path, "--results", fixture.results, "--allow-debug", "--trust-machine", "--blocks", "2",
    ] + others
  }

  @Test("builds, measures both in one run and shows the ratio")
  func once() throws {
    let result = try Command.lab(
      arguments("c-plain", build: "touch '\(sources)/../built'", "--baseline", "c-wrong", "--once"), in: fixture.folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(FileManager.default.fileExists(atPath: fixture.folder.path + "/built"))
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.hasPrefix("strategy callers rate ÷ c-wrong 95 % interval p50 ÷ c-wrong") }, "\(lines)")
    // The baseline was incorrect: a fast wrong answer is no result, and there is no ratio to it.
    #expect(lines.contains { $0.hasPrefix("c-plain threads 5.00 k/s — — 50.0 ns — —") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("! c-wrong: 3 events lost") }, "\(lines)")
    #expect(try fixture.plan().trials.map(\.cell.strategy).sorted() == ["c-plain", "c-plain", "c-wrong", "c-wrong"])
  }

  @Test("a ratio to a baseline that was correct")
  func ratio() throws {
    let result = try Command.lab(arguments("c-plain", "--baseline", "c-quick", "--once"), in: fixture.folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.output.contains("1.00"))
  }

  @Test("what does not build is said with the compiler's words")
  func broken() throws {
    let result = try Command.lab(
      arguments("c-plain", build: "echo 'mine.c:1: error: no semicolon'; exit 1", "--baseline", "c-wrong", "--once"),
      in: fixture.folder)
    #expect(result.exitCode == 65)
    #expect(result.error.contains("it does not build — correct it and save:\n  mine.c:1: error: no semicolon"))
  }

  @Test("goes on at a change, also after one that did not build, until it is interrupted")
  func loop() throws {
    let folder = fixture.folder
    let output = try folder.write("", to: "messages")
    // Builds fail while the source says so.
    let watched = try Command.started(
      arguments("c-plain", build: "! grep broken '\(sources)/mine.c'", "--baseline", "c-quick"), in: folder,
      error: output
    ) { runs == 1 }
    #expect(runs == 1)
    _ = try folder.write("broken once\n", to: "sources/mine.c")
    wait { (try? String(contentsOfFile: output, encoding: .utf8))?.contains("it does not build") == true }
    _ = try folder.write("mended again\n", to: "sources/mine.c")
    wait { runs == 2 }
    #expect(runs == 2)
    watched.interrupt()
    watched.waitUntilExit()
    #expect(watched.terminationStatus == 130)
  }

  private var runs: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: fixture.results + "/runs"))?.count ?? 0
  }

  private func wait(until isThere: () -> Bool) {
    for _ in 0..<600 where !isThere() { Thread.sleep(forTimeInterval: 0.1) }
  }

  @Test("wrong command lines are refused before anything is built")
  func refused() throws {
    let unknown = try Command.lab(["watch", "unfair-lok"], in: fixture.folder)
    #expect(unknown.exitCode == 64)
    #expect(unknown.error.contains("there is no such strategy — did you mean unfair-lock?"), "\(unknown.error)")
    #expect(try Command.lab(["watch"], in: fixture.folder).exitCode == 64)
    let empty = try Command.lab(
      ["watch", "c-plain", "--build", "true", "--sources", fixture.folder.path + "/nowhere"], in: fixture.folder)
    #expect(empty.exitCode == 66)
    #expect(fixture.folder.masked(empty.error).contains("FOLDER/nowhere: there is no file to watch"))
    let apart = try Command.lab(
      arguments("c-plain", "--baseline", "c-plain", "--once"), in: fixture.folder)
    #expect(apart.exitCode == 64 && apart.error.contains("have no cell of rw-cache in common"), "\(apart.error)")
  }
}
