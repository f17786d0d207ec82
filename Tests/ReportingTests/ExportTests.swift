import Foundation
import LabModel
import Testing

@testable import Reporting

@Suite("exports")
struct ExportTests {
  /// Two blocks of a cell that is judged by its rate, one of a cell that is not, and one trial that failed.
  static let export: Export = {
    func trial(
      _ name: CellName, _ block: Int, rate: Double, latency: (String, String, Double)
    ) -> ExportedTrial {
      let all = ResultMetric.wholeTrial
      return ExportedTrial(
        cell: CitationFixture.id(name), name: name, block: block, status: .ok, reason: "",
        values: [
          .init(ResultMetric(role: latency.0, column: "ops_per_s"), rate * 0.9),
          .init(ResultMetric(role: all, column: "ops"), rate / 5),
          .init(ResultMetric(role: all, column: "ops_per_s"), rate),
          .init(ResultMetric(role: all, column: "cpu_ns_per_op"), 1e9 / rate * 1.5),
          .init(ResultMetric(role: all, column: "allocs_per_op"), 3.0409),
          .init(ResultMetric(role: all, column: "lost"), 0),
          .init(ResultMetric(role: latency.0, measure: latency.1, column: "count"), 100),
          .init(ResultMetric(role: latency.0, measure: latency.1, column: "p50_ns"), latency.2),
          .init(ResultMetric(role: latency.0, measure: latency.1, column: "p99_ns"), latency.2 * 4.5),
        ])
    }
    let actor = cell("actor", .threads, CitationFixture.centre)
    let timers = cell("actor", .tasks, "crowd=idle;interval=5ms;leeway=0;timers=20", scenario: "timers")
    let failed = ExportedTrial(
      cell: CitationFixture.id(actor), name: actor, block: 3, status: .incorrect, reason: "lost 3\nof 900 events")
    return Export(
      [
        trial(actor, 2, rate: 2_500_000, latency: ("read", "response", 371)),
        trial(timers, 1, rate: 4_000, latency: ("fire", "lateness", 61_000)),
        trial(actor, 1, rate: 2_000_000, latency: ("read", "response", 401)),
        failed,
        ExportedTrial(
          cell: CitationFixture.id(timers), name: timers, block: 2, status: .ok, reason: "",
          values: [.init(ResultMetric(role: "all", column: "lost"), 0)]),
      ],
      record: record {
        $0.environment.loadBefore = 0.5
        $0.environment.governor = "performance"
      })
  }()

  @Test("Go's format")
  func benchfmt() throws {
    try Golden.expect(BenchmarkFormat(Self.export).document.text, "benchfmt")
  }

  @Test("Go's format keeps the published rules, and holds what was measured")
  func benchfmtRules() throws {
    let document = BenchmarkFormat(Self.export).document
    let parsed = try BenchfmtParser(document.text)
    #expect(document.trials == 3 && parsed.results.count == 3)
    #expect(document.leftOut == ["incorrect": 1, ReportingMessages.withoutFigures: 1])
    let first = try #require(parsed.results.first)
    #expect(first.name.hasPrefix("BenchmarkRwCache/strategy=actor/callers=threads/clients=2/"))
    #expect(first.parts["work"] == "0" && first.processors == 2)
    #expect(first.iterations == 400_000)
    #expect(first.values["ns/op"] == 500 && first.values["ops/s"] == 2_000_000 && first.values["cpu-ns/op"] == 750)
    #expect(first.values["read-response-p50-ns"] == 401 && first.values["allocs/op"] == 3.0409)
    #expect(first.configuration["cpu"] == "AMD EPYC" && first.configuration["toolchain"] == "Swift version 6.3.1")
    // Two runs of one machine must share all keys, or benchstat keeps them apart.
    #expect(first.configuration["run"] == nil && first.configuration["date"] == nil)
    #expect(parsed.units["ops/s"] == ["better": "higher"] && parsed.units["read-ops/s"] == ["better": "higher"])
    // A rate that the scenario gives is not a time for an operation.
    #expect(parsed.results.last?.values["ns/op"] == nil)
    #expect(parsed.comments.contains { $0.hasSuffix("-2 block 3: incorrect: lost 3 of 900 events") })
  }

  @Test("names and reasons from a file cannot break a line of Go's format")
  func benchfmtForeign() throws {
    let name = CellName(
      scenario: "ünder score/x", strategy: "a b\nBenchmarkX 1 1 ns/op", callers: .tasks, parameterText: "k=v=w/x y;z")
    let trial = ExportedTrial(
      cell: "000000000001", name: name, block: 1, status: .ok, reason: "",
      values: [.init(ResultMetric(role: "a b", measure: "c/d\u{2028}", column: "p50_ns"), 1e-7)])
    var bad = trial
    bad.status = .hung
    bad.reason = "x\nBenchmarkY 1 1 ns/op"
    let parsed = try BenchfmtParser(
      BenchmarkFormat(Export([trial, bad], record: record { $0.environment.cpuModel = "x\nBenchmarkZ 1 1 ns/op" }))
        .document.text)
    #expect(parsed.results.count == 1)
    #expect(parsed.results.first?.values.values.first == 1e-7)
  }

  @Test("the strict parser of this test refuses what the format does not allow")
  func parserIsStrict() {
    for text in [
      "Benchmarkx 1 1 ns/op\n", "BenchmarkX 1 1 ns/op 2\n", "BenchmarkX one 1 ns/op\n", "BenchmarkX 1 nan ns/op\n",
      "BenchmarkX 1 1 ns/op 2 ns/op\n", "BenchmarkX/a 1 1 ns/op\n", "PASS\n", "BenchmarkX 1 1 ns/op",
    ] {
      #expect(throws: BenchfmtParser.Malformed.self, "\(text)") { try BenchfmtParser(text) }
    }
  }

  @Test("Google Benchmark's JSON")
  func googleBenchmark() throws {
    try Golden.expect(GoogleBenchmark(Self.export).document.text, "google-benchmark")
  }

  @Test("every entry has what compare.py asks for; trials are the repetitions of their cell")
  func googleBenchmarkRules() throws {
    let document = try GoogleBenchmark(Self.export).document
    #expect(document.trials == 3)
    #expect(document.leftOut == ["incorrect": 1, ReportingMessages.withoutFigures: 1])
    let root = try #require(try JSONSerialization.jsonObject(with: Data(document.text.utf8)) as? [String: Any])
    let context = try #require(root["context"] as? [String: Any])
    #expect(context["num_cpus"] as? Int == 2 && context["library_build_type"] as? String == "release")
    #expect(context["cpu_scaling_enabled"] as? Bool == false && context["mhz_per_cpu"] == nil)
    let benchmarks = try #require(root["benchmarks"] as? [[String: Any]])
    for entry in benchmarks {
      #expect(entry["run_type"] as? String == "iteration" && entry["time_unit"] as? String == "ns")
      #expect(entry["name"] as? String == entry["run_name"] as? String)
      #expect((entry["real_time"] as? Double ?? 0) > 0 && (entry["cpu_time"] as? Double ?? 0) > 0)
      #expect((entry["iterations"] as? Int ?? 0) > 0)
    }
    #expect(benchmarks.map { $0["repetition_index"] as? Int } == [0, 1, 0])
    #expect(benchmarks.map { $0["repetitions"] as? Int } == [2, 2, 1])
    #expect(benchmarks.map { $0["family_index"] as? Int } == [0, 0, 1])
    #expect(benchmarks.map { $0["real_time"] as? Double } == [500, 400, 61_000])
    #expect(benchmarks[0]["threads"] as? Int == 2 && benchmarks[2]["threads"] == nil)
  }

  @Test("percentile distributions are those of HdrHistogram", arguments: percentileReferences.indices)
  func percentiles(index: Int) {
    let reference = percentileReferences[index]
    var counts = [UInt64](repeating: 0, count: Histogram.lastIndex + 1)
    for (value, count) in reference.samples { counts[Histogram.index(of: value)] += count }
    #expect(PercentileDistribution(Histogram(counts: counts)).text == reference.text, "\(reference.name)")
  }

  @Test("an empty distribution has a head and a foot")
  func emptyPercentiles() {
    let lines = PercentileDistribution(Histogram()).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines[2].hasPrefix("#[Mean    =        0.000"))
  }
}
