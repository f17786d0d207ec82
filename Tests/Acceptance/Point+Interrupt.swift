import Foundation
import LabModel
import LabTestSupport
import Recording

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Point {
  /// SIGINT or SIGKILL at any moment leaves every finished trial readable; `--resume` runs only the missing ones.
  static let interrupt = Point(number: 8, name: "interrupt") { suite in
    var figures: [String] = []
    var passed = true
    var random = SystemRandomNumberGenerator()
    for (signal, name) in [(SIGINT, "SIGINT"), (SIGKILL, "SIGKILL"), (SIGKILL, "SIGKILL")] {
      let results = suite.folder + "/interrupt-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
      let selection = [
        "--module", Build.library("NullStrategy"), "--module", Build.library("UnfairLockStrategy"), "--experiments",
        suite.experiments("faults"), "--results", results, "--quiet",
      ]
      let run = try Tool.start(
        Build.lab, ["run", "--blocks", "4", "--seed", "7"] + selection, output: results + "/out",
        error: results + "/err")
      // From the moment the run exists: before it there is nothing to resume.
      while run.isRunning, !FileManager.default.fileExists(atPath: results + "/latest/plan.json") {
        Thread.sleep(forTimeInterval: 0.01)
      }
      let wait = Double(UInt32.random(in: 0..<2000, using: &random)) / 1000
      Thread.sleep(forTimeInterval: wait)
      kill(run.processIdentifier, signal)
      run.waitUntilExit()
      let cut = try finished(results + "/latest")
      let resumed = try Tool.lab(["run", "--resume", results + "/latest", "--quiet"])
      let whole = try finished(results + "/latest")
      let isRight = resumed.exitCode == 0 && Set(whole).count == 8 && whole.count == 8 && Set(cut).isSubset(of: whole)
      passed = passed && isRight
      figures.append(
        "\(name) after \(wait.rounded(2)) s: \(cut.count) of 8 trials readable; after --resume \(whole.count), "
          + "\(Set(whole).count) of them distinct\(resumed.exitCode == 0 ? "" : "; " + resumed.error)")
    }
    return Finding(figures: figures, passed: passed)
  }

  /// Strategy and block of every trial that has its row.
  private static func finished(_ run: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: run) else { return [] }
    let rows = try ResultsReader.read(run).throughput.map(Array.init) ?? []
    return rows.filter { $0.role == "all" }.map { "\($0.key.strategy) \($0.block)" }
  }
}
