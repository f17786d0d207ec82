import LabModel
import Reporting

/// A small run with something of everything that a report shows.
enum ReportFixture {
  static let material = material()

  static func trials(record: RunRecord? = record()) -> RunTrials {
    run(record: record)
      .cell("00000000000a", cell("actor"), figures(p50: 1_000, rate: 1_000_000))
      .cell("00000000000b", cell("actor", .tasks, "clients=8;reads=90"), figures(p50: 4_000, rate: 900_000))
      .cell("00000000000c", cell("gcd-serial", .threads), figures(p50: 9_000, rate: 90_000))
      .cell("00000000000d", cell("gcd-serial"), figures(p50: 8_000, rate: 100_000))
      .cell("00000000000e", cell("gcd-serial", .tasks, "clients=8;reads=90"), figures(p50: 30_000, rate: 95_000))
      .cell("00000000000f", cell("null", .tasks, "clients=1;reads=90"), figures(p50: 40, rate: 20_000_000))
      .cell("000000000010", cell("task-per-event"), [], statuses: [.incorrect, .hung], reason: "lost 3 of 900 events")
      .cell(
        "000000000011", cell("closure", .threads), [], statuses: [.notApplicable], reason: "closure guards nothing"
      )
      .trials
  }

  static func material(record: RunRecord? = record()) -> ReportMaterial {
    var material = ReportMaterial(trials: trials(record: record))
    for (block, lost) in [3.0, 4.0].enumerated() {
      var counts = material.counts["000000000010"] ?? CellCounts()
      let occasion = RunTrials.occasion(session: 0, block: block + 1)
      // The row of the role repeats what the row of the whole trial says.
      counts.note(lost, column: "lost", occasion: occasion)
      counts.note(lost, column: "lost", occasion: occasion)
      counts.note(Double(block + 2), column: "distinct_threads", occasion: occasion)
      material.counts["000000000010"] = counts
    }
    for (id, base) in [("00000000000a", UInt64(1_000)), ("00000000000d", 8_000), ("00000000000b", 4_000)] {
      for _ in 1...2 { material.add(distribution(around: base), cell: id) }
    }
    material.strategies = [ReportStrategy(id: "actor", summary: "one at a time", primitive: "Swift actor")]
    material.findings = [
      ReportFinding(
        id: "rw-cache.a", scenario: "rw-cache", sentence: "A serial queue is slower than an actor.",
        verdict: "supported", tested: "ops_per_s of gcd-serial / actor: at most 0.5", figure: "0.100",
        found: "0.100; gcd-serial 100 k/s, actor 1.00 M/s", reason: "", notes: ["Each sync hands over"])
    ]
    return material
  }

  static func run(record: RunRecord? = nil) -> RunBuilder {
    RunBuilder("run", ReportMaterial.selection(files: Set(ResultFile.allCases)), record: record)
  }

  /// By the metrics of `ReportMaterial.selection`. No two rates have the same noise, so that ratios have a spread.
  static func figures(p50: Double, rate: Double) -> [[Double]] {
    let shift = Int(rate / 5_000) % noise.count
    let noise = noise[shift...] + noise[..<shift]
    return [p50, p50 * 3, rate, 1e9 / rate, 2].map { value in noise.map { $0 * value } }
  }

  /// A thousand samples, one in a hundred ten times slower.
  static func distribution(around nanoseconds: UInt64) -> RoleHistogram {
    let slow = Histogram.Bucket(index: Histogram.index(of: nanoseconds * 10), count: 10)
    let usual = Histogram.Bucket(index: Histogram.index(of: nanoseconds), count: 990)
    return RoleHistogram(role: "read", measure: "response", histogram: Histogram(buckets: [usual, slow]))
  }
}
