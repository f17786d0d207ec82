import Foundation
import LabModel
import Testing

@Suite("lab export")
struct ExportCommandTests {
  typealias Row = ResultFixture.Row
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try ResultFixture(
      Row(strategy: "actor"), Row(strategy: "null", statuses: [.ok, .ok, .hung], reason: "did not end")
    ).write(to: "run", in: folder)
  }

  private func export(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["export"] + arguments, in: folder)
  }

  @Test("Go's format: a line for each trial that is ok, the others in comments, counted on standard error")
  func benchfmt() throws {
    let result = try export("run", "--format", "benchfmt")
    #expect(result.exitCode == 0)
    #expect(result.error == "lab: 10 trials exported; left out: 1 hung\n")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("BenchmarkRwCache/strategy=") } == 10)
    #expect(
      lines.contains { $0.hasPrefix("# BenchmarkRwCache/strategy=null/") && $0.hasSuffix("block 3: hung: did not end") }
    )
    let one = try export("run", "--format", "benchfmt", "--strategy", "n*", "--output", "out.txt")
    #expect(one.exitCode == 0 && one.output.isEmpty)
    #expect(one.error == "lab: 2 trials exported; left out: 1 hung\n")
    let file = try String(contentsOfFile: folder.path + "/out.txt", encoding: .utf8)
    #expect(file.contains("strategy=null") && !file.contains("strategy=actor"))
  }

  @Test("Google Benchmark: a trial without CPU time has no place in it, and is counted")
  func googleBenchmark() throws {
    let result = try export("run", "--format", "google-benchmark")
    #expect(result.exitCode == 0)
    #expect(result.error == "lab: 0 trials exported; left out: 1 hung, 10 ok but without the figures of the format\n")
    #expect(result.output.contains("\"benchmarks\" : ["))
  }

  @Test("a real run's distributions: a file for each cell, role and measure", .enabled(if: HandmadeModule.isPossible))
  func hgrm() throws {
    let fixture = try RunFixture()
    #expect(
      try Command.lab(fixture.arguments(["c-plain"], ["--blocks", "2", "--quiet"]), in: fixture.folder).exitCode == 0)
    // Rows of a debug build are untrusted; as ok they are exported.
    let rows = fixture.latest + "/throughput.csv"
    let text = try String(contentsOfFile: rows, encoding: .utf8)
    let debug = text.components(separatedBy: "\n").map { line in
      line.replacing(#/,untrusted,(?:"[^"]*"|[^,]*),/#, with: ",ok,,")
    }.joined(separator: "\n")
    try debug.write(toFile: rows, atomically: true, encoding: .utf8)
    let output = fixture.folder.path + "/curves/of/it"
    let result = try Command.lab(
      ["export", fixture.latest, "--format", "hgrm", "--output", output], in: fixture.folder)
    #expect(result.exitCode == 0, "\(result.error)")
    let files = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(result.error == "lab: 2 trials exported in \(files.count) files\n")
    let log = try String(contentsOfFile: fixture.latest + "/histograms.hlog", encoding: .utf8)
    let tags = Set(
      log.split(separator: "\n").filter { $0.hasPrefix("Tag=") }.map { line in
        let parts = line.dropFirst(4).prefix { $0 != "," }.split(separator: ".")
        return "rw-cache-c-plain-\(parts[0]).\(parts[2]).\(parts[3]).hgrm"
      })
    #expect(!files.isEmpty && Set(files) == tags)
    for file in files {
      let lines = try String(contentsOfFile: output + "/" + file, encoding: .utf8).split(separator: "\n")
      #expect(lines.first == "       Value     Percentile TotalCount 1/(1-Percentile)")
      #expect(lines.last?.hasPrefix("#[Buckets = ") == true)
    }
  }

  /// Arguments → exit code and a part of the message.
  static let refusals: [(arguments: [String], exitCode: Int32, message: String)] = [
    ([], 64, "lab export: one run is exported, 0 were named — write lab export RUN --format FORMAT"),
    (["run"], 64, "lab export: no format was named — add --format with one of benchfmt, google-benchmark, hgrm"),
    (["run", "--format", "benchfm"], 64, "did you mean benchfmt?"),
    (
      ["run", "--format", "hgrm"], 64,
      "it makes a file for each cell, role and measure — name a folder with --output DIR"
    ),
    (["run", "--format", "benchfmt", "--strategy", "actr"], 64, "--strategy actr: nothing has that name"),
    (["run/throughput.csv", "--format", "benchfmt"], 64, "name the run's folder"),
    (["gone", "--format", "benchfmt"], 66, "gone: there is no such file or folder"),
    (["run", "--format", "hgrm", "--output", "x"], 66, "run/histograms.hlog: the run has no such file"),
    (["run", "--format", "benchfmt", "--output", "no/such/folder/x"], 73, "no/such/folder/x: it cannot be written ("),
  ]

  @Test("what cannot be exported is refused with cause, place and remedy", arguments: refusals.indices)
  func refused(index: Int) throws {
    let (arguments, exitCode, message) = Self.refusals[index]
    let result = try Command.lab(["export"] + arguments, in: folder)
    #expect(result.exitCode == exitCode)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.output.isEmpty)
  }
}
