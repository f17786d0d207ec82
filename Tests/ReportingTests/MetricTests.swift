import LabModel
import Reporting
import Testing

@Suite("metrics")
struct MetricTests {
  @Test(
    "are written as a figure with a measure or a role before it",
    arguments: [
      ("p50", "read.response.p50"), ("submit.p50", "read.submit.p50"), ("write.response.p99", "write.response.p99"),
      ("throughput", "throughput"), ("read.throughput", "read.throughput"), ("cpu", "cpu"),
    ])
  func grammar(text: String, name: String) throws {
    let choice = try MetricChoice(text, at: "--metric \(text)")
    #expect(choice.metric(in: "rw-cache")?.name == name)
    #expect(choice.description == text)
  }

  @Test(
    "a wrong one is refused with the nearest name",
    arguments: [
      (
        "p95",
        "--metric p95: there is no figure `p95` — did you mean `p90`? known are throughput, cpu, allocs, alloc-bytes, heap, "
          + "rss, mean, p50, p90, p99, p999, p9999, max"
      ),
      (
        "respons.p50",
        "--metric respons.p50: there is no measure `respons` — did you mean `response`? known are submit, wait, service, "
          + "response, lateness, age"
      ),
      (
        "a.b.throughput",
        "--metric a.b.throughput: it has too many parts, or an empty one — write throughput or ROLE.throughput"
      ),
      (
        ".wait.p50",
        "--metric .wait.p50: it has too many parts, or an empty one — write p50, MEASURE.p50 or ROLE.MEASURE.p50"
      ),
    ])
  func refused(text: String, message: String) {
    let error = #expect(throws: LabError.self) { try MetricChoice(text, at: "--metric \(text)") }
    #expect(error?.description == message)
    #expect(error?.exitCode == .usage)
  }

  @Test(
    "each scenario has one headline",
    arguments: [
      ("rw-cache", "throughput"), ("confined-store", "throughput"), ("hot-path", "track.response.p50"),
      ("polling", "deliver.response.p50"), ("timers", "fire.lateness.p50"), ("of-a-newer-lab", "throughput"),
    ])
  func headline(scenario: String, name: String) {
    #expect(MetricSelection().metrics(of: scenario).map(\.name) == [name])
  }

  @Test("with latency.csv alone every scenario is judged by its median")
  func latencyOnly() {
    #expect(MetricSelection(files: [.latency]).metrics(of: "rw-cache").map(\.name) == ["read.response.p50"])
  }

  @Test("a metric that no trial has is said once, and is no row")
  func nowhere() {
    let selection = MetricSelection([MetricChoice(.throughput), MetricChoice(.p50, measure: "submit")])
    let run = RunBuilder("run", selection, record: record()).cell("a", cell("actor"), [noise])
    let comparison = Comparison.between(
      base: run.trials, new: run.trials, ComparisonRequest(selection: selection))
    #expect(comparison.rows.count == 1)
    #expect(
      comparison.notes == [
        "rw-cache: no trial that is ok has p50 of read submit — the columns role and measure of the CSV say what there is"
      ])
  }

  @Test("a metric whose file is not there leaves the statuses to be compared")
  func fileAbsent() {
    let selection = MetricSelection(files: [.throughput])
    let base = RunBuilder("base", selection, record: record()).cell(
      "a", cell("actor", scenario: "timers"), [], statuses: [.ok])
    let new = RunBuilder("new", selection, record: record()).cell(
      "a", cell("actor", scenario: "timers"), [], statuses: [.hung])
    let comparison = Comparison.between(
      base: base.trials, new: new.trials, ComparisonRequest(selection: selection))
    #expect(words(comparison) == ["actor": "worsened"])
    #expect(
      comparison.notes == [
        "timers: not judged, p50 of fire lateness needs latency.csv of both sides — name the run folders, or another "
          + "--metric"
      ])
  }
}
