import Foundation
import LabModel
import Testing

@Suite("lab duet", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct DuetCommandTests {
  let fixture: RunFixture
  let after: String

  init() throws {
    fixture = try RunFixture()
    try FileManager.default.createDirectory(atPath: fixture.folder.path + "/after", withIntermediateDirectories: true)
    after = try HandmadeModule.build(
      in: fixture.folder, name: "after/libHandmadeStrategy.so", defines: ["FIXTURE_SUMMARY=\"another build\""])
  }

  private func duet(_ a: String, _ b: String, _ others: String...) throws -> CommandResult {
    try Command.lab(
      [
        "duet", a, b, "--experiment", fixture.experiment, "--results", fixture.results, "--allow-debug", "--strategy",
        "c-plain",
      ] + others, in: fixture.folder)
  }

  @Test("runs a strategy from a file and from a folder, and shows one beside the other")
  func complete() throws {
    let result = try duet(fixture.module, fixture.folder.path + "/after", "--blocks", "4")
    #expect(result.exitCode == 0)
    // The fixture's rates are the same in every trial: there is a ratio, and no spread to make an interval of.
    let row = try #require(result.output.split(separator: "\n").first { $0.contains("  c-plain") })
    #expect(
      row.split(separator: " ").joined(separator: " ").hasPrefix(
        "c-plain threads 5.00 k/s 5.00 k/s 1.000 — 50.0 ns 50.0 ns 1.000 —"))
    let record = try fixture.record()
    let files = try #require(record.codeFiles)
    #expect(files.map(\.side) == [nil, .a, .b])
    #expect(files.map(\.path) == [BuiltTools.worker, fixture.module, after])
    #expect(files[1].digest != files[2].digest)
    let plan = try fixture.plan()
    #expect(
      plan.trials.map(\.cell.strategy).sorted()
        == ["c-plain@A", "c-plain@B"].flatMap { Array(repeating: $0, count: 4) })
    #expect(try fixture.finishedTrials().count == 8)
  }

  @Test("says when both builds are the same")
  func same() throws {
    let result = try duet(fixture.module, fixture.module, "--blocks", "1")
    #expect(result.exitCode == 0)
    #expect(
      fixture.folder.masked(result.error).contains(
        "lab: warning: FOLDER/libHandmade.so and FOLDER/libHandmade.so are the same, byte for byte — good for seeing what "
          + "the lab calls different where nothing is\n"))
  }

  @Test("is resumed like any run")
  func resumed() throws {
    _ = try duet(fixture.module, after, "--blocks", "2", "--quiet")
    let whole = try fixture.finishedTrials().sorted()
    var record = try fixture.record()
    record.finished = nil
    try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: fixture.latest + "/run.json"))
    for name in ["throughput.csv", "latency.csv"] {
      let path = fixture.latest + "/" + name
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      try (lines.prefix(3).joined(separator: "\n") + "\n").write(toFile: path, atomically: false, encoding: .utf8)
    }
    #expect(try fixture.resume("--quiet").exitCode == 0)
    #expect(try fixture.finishedTrials().sorted() == whole)
  }

  @Test("needs two builds that have something in common")
  func refused() throws {
    let one = try Command.lab("duet", "before", in: fixture.folder)
    #expect(one.exitCode == 64)
    #expect(
      one.error
        == "lab: lab duet before: a duet needs two builds, 1 given — name two folders or module files: "
        + "lab duet BEFORE AFTER\n")
    let absent = try duet(fixture.module, "nowhere.so")
    #expect(absent.exitCode == 66)
    let empty = fixture.folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let none = try duet(empty, fixture.module)
    #expect(none.exitCode == 66)
    #expect(none.error.contains("/empty: there is no strategy module (lib*Strategy."))
  }
}
