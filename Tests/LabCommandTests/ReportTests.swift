import Foundation
import LabModel
import Testing

@Suite("lab report")
struct ReportTests {
  typealias Row = ResultFixture.Row
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["report"] + arguments, in: folder)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.path + "/" + path) }
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  @Test("without the renderer there is Markdown, and one line with the remedy")
  func withoutRenderer() throws {
    let run = try ResultFixture(Row(strategy: "actor"), Row(strategy: "gcd-serial", rate: 500_000))
      .write(to: "run", in: folder)
    // A page of an earlier report must not stand beside this one.
    try FileManager.default.createDirectory(atPath: folder.path + "/run/report", withIntermediateDirectories: true)
    _ = try folder.write("old", to: "run/report/report.html")
    let result = try report(run, "--renderer", "gone")
    #expect(result.exitCode == 0)
    #expect(result.output == "report: run/report/report.md\n")
    #expect(
      result.error == "lab: no report.html and no charts: there is no .report-venv in gone — make setup-report\n")
    #expect(!exists("run/report/report.html"))
    let markdown = try text("run/report/report.md")
    #expect(markdown.hasPrefix("# Report of run `20261130T071500Z-1a2b3c4`\n"))
    #expect(markdown.contains("−50 % worse") && markdown.contains("the run has no histograms.hlog"))
    #expect(!markdown.contains("charts/"))
  }

  @Test(
    "with the renderer there are a page and pictures",
    .enabled(if: FileManager.default.fileExists(atPath: BuiltTools.package.path + "/.report-venv/vega-bundle.js")))
  func withRenderer() throws {
    let evil = "<img src=x onerror=alert(1)></script>"
    let run = try ResultFixture(Row(strategy: "actor"), Row(strategy: evil)).write(to: "run", in: folder)
    let result = try report(run, "--output", "out", "--renderer", BuiltTools.package.path)
    #expect(result.exitCode == 0)
    #expect(result.output == "report: out/report.html\n")
    #expect(result.error.isEmpty)
    let page = try text("out/report.html")
    #expect(page.utf8.count < 5 << 20)
    #expect(page.contains("<title>Report of run 20261130T071500Z-1a2b3c4</title>"))
    let content = try #require(page.components(separatedBy: "<main>").last?.components(separatedBy: "</main>").first)
    #expect(content.contains("rw-cache") && !content.contains("<img") && !page.contains("{{"))
    #expect(page.contains("vegaEmbed"))
    // The data of one chart, the library, the page's own script.
    #expect(page.components(separatedBy: "</script>").count - 1 == 3)
    #expect(try text("out/report.md").contains("](charts/rw-cache-ratio.svg)"))
    let picture = try text("out/charts/rw-cache-ratio.svg")
    #expect(picture.hasPrefix("<svg role=\"img\" aria-label=\""))
    #expect(!picture.contains("<img"))
  }

  @Test("latest is Results/latest, and a quiet report is silent")
  func latest() throws {
    _ = try ResultFixture(Row(strategy: "actor")).write(to: "Results/latest", in: folder)
    let result = try report("latest", "--renderer", "gone", "--quiet")
    #expect(result.exitCode == 0 && result.output.isEmpty)
    #expect(exists("Results/latest/report/report.md"))
  }

  @Test("a run that goes on, and one whose file was cut off, are reported as partial")
  func partial() throws {
    let run = try ResultFixture(Row(strategy: "actor")).write(
      to: "run", in: folder, record: ResultFixture.record { $0.finished = nil })
    let rows = ResultFixture(Row(strategy: "actor")).throughput
    _ = try folder.write(String(rows.dropLast(30)), to: "run/throughput.csv")
    #expect(try report(run, "--renderer", "gone").exitCode == 0)
    let markdown = try text("run/report/report.md")
    #expect(markdown.contains("> **partial**: this report: run 20261130T071500Z-1a2b3c4 was cut off"))
    #expect(markdown.components(separatedBy: "> **partial**").count == 3)
    #expect(!markdown.contains("--allow-partial)"))
  }

  @Test("a damaged histogram log costs the curves, not the report")
  func damagedLog() throws {
    let run = try ResultFixture(Row(strategy: "actor")).write(to: "run", in: folder)
    _ = try folder.write("Tag=a.1.read.response,0,0,0,nonsense\n", to: "run/histograms.hlog")
    #expect(try report(run, "--renderer", "gone").exitCode == 0)
    #expect(try text("run/report/report.md").contains("histograms.hlog:1: "))
  }

  @Test("what a crossover's probes counted is not counted for the cell that an experiment chose")
  func probes() throws {
    let star = ResultFixture(.init(strategy: "actor", parameters: ["clients": "2", "work": "0"]))
    let run = try CrossoverFixture.write([("0", 0.4), ("1ms", 1.7)], with: star, to: "run", in: folder)
    let rows = try text("run/throughput.csv")
    func counted(_ isCounted: (Substring) -> Bool) throws -> String {
      let lines = rows.split(separator: "\n").map { line in
        // Seven were lost: the column stands before seven others.
        isCounted(line) ? line.dropLast(7) + "7,,,,,,," : line
      }
      _ = try folder.write(lines.joined(separator: "\n") + "\n", to: "run/throughput.csv")
      #expect(try report(run, "--renderer", "gone").exitCode == 0)
      return try text("run/report/report.md")
    }
    #expect(try !counted { $0.contains(",search,") }.contains("| lost |"))
    #expect(try counted { $0.contains(",rw-cache,rw-cache,") }.contains("| lost |"))
  }

  @Test("bad command lines and inputs")
  func refusals() throws {
    _ = try folder.write("x", to: "file")
    let cases: [(arguments: [String], exitCode: Int32, message: String)] = [
      (
        [], 64, "lab report: one run is reported, none was named — write lab report RUN: a run folder, or latest"
      ),
      (
        ["a", "b"], 64,
        "lab report: one run is reported, 2 were named — write lab report RUN: a run folder, or latest"
      ),
      (
        ["file"], 64, "file: it is a file; a report needs everything that a run left — name the run folder, or latest"
      ),
      (
        ["gone", "--ouput", "x"], 64,
        "lab report --ouput: there is no such option, or its abbreviation is ambiguous — did you mean --output? "
          + "`lab report --help` lists the options"
      ),
    ]
    for (arguments, exitCode, message) in cases {
      let result = try Command.lab(["report"] + arguments, in: folder)
      #expect(result.exitCode == exitCode)
      #expect(result.error == "lab: \(message)\n")
    }
    #expect(try report("gone").exitCode == 66)
    let run = try ResultFixture(Row(strategy: "actor")).write(to: "run", in: folder)
    let unwritable = try report(run, "--output", "file/below")
    #expect(unwritable.exitCode == 73)
    #expect(unwritable.error.hasPrefix("lab: file/below: it cannot be written ("))
  }

  @Test("lab run --report ends with it")
  func afterARun() throws {
    let fixture = try RunFixture()
    let run = try Command.lab(fixture.arguments(["c-plain"], ["--blocks", "1", "--report"]), in: fixture.folder)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("\nreport: "))
    #expect(FileManager.default.fileExists(atPath: fixture.latest + "/report/report.md"))
  }
}
