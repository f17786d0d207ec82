import Foundation
import LabModel
import LabTestSupport
import Recording

extension Point {
  /// A busy neighbour that comes in the middle of a run labels the trials it hit, and the run.
  static let contamination = Point(number: 6, name: "contamination") { suite in
    let results = suite.folder + "/contamination"
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    let run = try Tool.start(
      Build.lab,
      [
        "run", "--module", Build.library("NullStrategy"), "--module", Build.library("UnfairLockStrategy"),
        "--experiments", suite.experiments("faults"), "--results", results, "--blocks", "14", "--seed", "7", "--quiet",
      ], output: results + "/out", error: results + "/err")
    Thread.sleep(forTimeInterval: 6)
    let neighbours = try (0..<2).map { try Self.busyNeighbour(results + "/neighbour\($0)") }
    Thread.sleep(forTimeInterval: 4)
    for neighbour in neighbours {
      neighbour.terminate()
      neighbour.waitUntilExit()
    }
    run.waitUntilExit()
    let set = try ResultsReader.read(results + "/latest")
    let rows = (set.throughput.map(Array.init) ?? []).filter { $0.role == "all" }.sorted {
      ($0.order ?? 0) < ($1.order ?? 0)
    }
    let labels = rows.map { $0.status == .untrusted ? "u" : $0.status == .ok ? "." : "?" }.joined()
    let first = rows.prefix(6).count { $0.status == .untrusted }
    let labelled = rows.count { $0.status == .untrusted && $0.reason.contains("contaminated") }
    let warning = set.record?.warnings.first { $0.contains("contaminated") }
    return Finding(
      figures: [
        "trials in order, u = untrusted: \(labels)",
        "\(labelled) of \(rows.count) trials labelled, none of the first 6: \(first == 0)",
        "the run says: \(warning ?? "nothing")",
      ],
      passed: labelled >= 4 && labelled < rows.count && first == 0 && warning != nil)
  }

  private static func busyNeighbour(_ name: String) throws -> Process {
    try Tool.start("/bin/sh", ["-c", "while :; do :; done"], output: name + ".out", error: name + ".err")
  }
}
