import Foundation
import LabModel
import LabTestSupport

extension Point {
  /// The same lock under two names is not told apart.
  static let same = Point(number: 1, name: "A/A") { suite in
    let compared = try Comparison.all(suite).filter { $0.contender == "same-b" }
    let up = compared.count { $0.verdict == "better" }
    let down = compared.count { $0.verdict == "worse" }
    let share = Double(up + down) / Double(max(1, compared.count)) * 100
    // Not one-sided: with so few flags, a sign test on them says no more than that one side is not alone with six or more.
    let isOneSided = min(up, down) == 0 && max(up, down) >= 6
    return Finding(
      figures: [
        "\(up + down) of \(compared.count) comparisons flagged: \(share.rounded(1)) % (at most 5), "
          + "\(up) better, \(down) worse",
        "spread of the ratios: \(Comparison.spread(compared))",
      ],
      passed: !compared.isEmpty && share <= 5 && !isOneSided)
  }

  /// 5 % and 20 % more work in the service are found.
  static let slower = Point(number: 2, name: "injected slowdown") { suite in
    let all = try Comparison.all(suite)
    var figures: [String] = []
    var passed = !all.isEmpty
    for (strategy, wanted) in [("slower-05", 95.0), ("slower-20", 100.0)] {
      let compared = all.filter { $0.contender == strategy }
      for scenario in Set(compared.map(\.scenario)).sorted() {
        let cells = compared.filter { $0.scenario == scenario }
        let found = cells.count { $0.verdict == "worse" }
        figures.append(
          "\(strategy) in \(scenario): found in \(found) of \(cells.count); \(Comparison.spread(cells))")
      }
      let judged = compared.filter { $0.scenario != Comparison.responseName }
      let found = judged.count { $0.verdict == "worse" }
      let share = Double(found) / Double(max(1, judged.count)) * 100
      passed = passed && share >= wanted
      figures.append("\(strategy): \(share.rounded(1)) % found, responses left out (at least \(Int(wanted)))")
    }
    return Finding(figures: figures, passed: passed)
  }
}

/// One row of `lab compare --within`, with same-a as the baseline.
struct Comparison {
  var contender: String
  var scenario: String
  var verdict: String
  var ratio: Double

  /// Middle and range of the ratios, so that the reader sees how near the threshold they lie.
  static func spread(_ rows: [Comparison]) -> String {
    let ratios = rows.map(\.ratio).filter(\.isFinite).sorted()
    guard let low = ratios.first, let high = ratios.last else { return "no ratio" }
    return "median ratio \(ratios.median.rounded(3)), from \(low.rounded(3)) to \(high.rounded(3))"
  }

  /// Runs the reduced experiment as often as the suite wants, once for both points.
  static func all(_ suite: Suite) throws -> [Comparison] {
    if let cached { return cached }
    var rows: [Comparison] = []
    for run in 1...suite.runs {
      let results = suite.folder + "/same-and-slower-\(run)"
      // A kept folder is judged again, not measured again.
      guard !FileManager.default.fileExists(atPath: results + "/latest/run.json") else {
        rows += try compare(results + "/latest")
        continue
      }
      let measured = try Tool.lab(
        [
          "run", "--module", Build.library("InjectedSlowdownFault"), "--experiments",
          suite.experiments("same-and-slower"), "--profile", "standard", "--results", results, "--seed", "\(run)",
          "--quiet",
        ])
      guard measured.exitCode == 0 else {
        throw LabError(.badData, place: "run \(run)", cause: measured.error, remedy: "")
      }
      rows += try compare(results + "/latest")
      FileHandle.standardError.write(Data("reduced experiment: run \(run) of \(suite.runs)\n".utf8))
    }
    cached = rows
    return rows
  }

  nonisolated(unsafe) private static var cached: [Comparison]?  // one thread measures one point after the other

  /// What `lab compare --format json` says, as far as it is needed here.
  private struct Report: Decodable {
    struct Family: Decodable {
      var scenario: String
      var rows: [Row]
    }
    struct Row: Decodable {
      var strategy: String
      var verdict: String
      var ratio: Double?
    }
    var families: [Family]
  }

  /// More work in the service is looked for in the rate where callers wait for the reply, and in the service time of
  /// hot-path. Its response, which holds a wake-up of a thread as well, is told beside it.
  private static func compare(_ run: String) throws -> [Comparison] {
    try compare(run, ["--scenario", "rw-cache", "--scenario", "confined-store"], as: nil)
      + compare(run, ["--scenario", "hot-path", "--metric", "track.service.p50"], as: "hot-path, service p50")
      + compare(run, ["--scenario", "hot-path"], as: responseName)
  }

  static let responseName = "hot-path, response p50"

  private static func compare(_ run: String, _ selection: [String], as name: String?) throws -> [Comparison] {
    let compared = try Tool.lab(
      ["compare", "--within", run, "--baseline", "same-a", "--format", "json"] + selection)
    let report = try JSONDecoder().decode(Report.self, from: Data(compared.output.utf8))
    return report.families.flatMap { family in
      family.rows.map {
        Comparison(
          contender: $0.strategy, scenario: name ?? family.scenario, verdict: $0.verdict, ratio: $0.ratio ?? .nan)
      }
    }
  }
}
