import LabModel
import LabTestSupport
import Recording

extension Point {
  /// Whatever a worker does, its row says so, and the others are as they would have been.
  static let faults = Point(number: 7, name: "faults") { suite in
    let results = suite.folder + "/faults"
    let run = try Tool.lab(
      [
        "run", "--module", Build.library("MischiefFault"), "--module", Build.library("NullStrategy"), "--module",
        Build.library("UnfairLockStrategy"), "--experiments", suite.experiments("faults"), "--results", results,
        "--blocks", "2", "--seed", "7", "--quiet",
      ])
    guard run.exitCode == 0 else { return Finding(figures: [run.error], passed: false) }
    let set = try ResultsReader.read(results + "/latest")
    let rows = (set.throughput.map(Array.init) ?? []).filter { $0.role == "all" }
    let gibibyte = Double(1 << 30)
    var figures: [String] = []
    var passed = true
    let wanted: [(strategy: String, isRight: (ResultRow<ThroughputColumn>) -> Bool, text: String)] = [
      ("crashes", { $0.status == .crashed }, "crashed"),
      ("hangs", { $0.status == .hung }, "hung"),
      ("leaves", { $0.status == .failed }, "failed"),
      ("floods", { $0.status == .ok }, "ok: its answer is whole"),
      ("corrupts", { $0.status == .crashed }, "crashed"),
      (
        "leaks", { $0.status == .ok && ($0[.residentPeakBytes] ?? 0) >= gibibyte },
        "ok, with 1 GiB resident at the peak"
      ),
      ("null", { $0.status == .ok }, "ok"),
      ("unfair-lock", { $0.status == .ok }, "ok"),
    ]
    for one in wanted {
      let found = rows.filter { $0.key.strategy == one.strategy }
      let isRight = found.count == 2 && found.allSatisfy(one.isRight)
      passed = passed && isRight
      let reason = found.first?.reason ?? ""
      let statuses = found.map(\.status.rawValue).joined(separator: ", ")
      figures.append(
        "\(one.strategy): \(statuses) (wanted twice: \(one.text))\(reason.isEmpty ? "" : " — " + reason.prefix(90))")
    }
    return Finding(figures: figures, passed: passed)
  }
}
