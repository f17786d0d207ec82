import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("Headers of the result files")
struct HeaderTests {
  static let key = "schema,run,experiment,scenario,strategy,primitive,callers,params,cell,block,order,status,reason"

  @Test("latency.csv has exactly the published columns")
  func latency() {
    #expect(
      LatencyColumn.header.joined(separator: ",") == Self.key
        + ",role,measure,count,min_ns,mean_ns,p50_ns,p90_ns,p99_ns,p999_ns,p9999_ns,max_ns")
  }

  @Test("throughput.csv has exactly the published columns")
  func throughput() {
    #expect(
      ThroughputColumn.header.joined(separator: ",") == Self.key
        + ",role,load,offered_per_s,ops,window_ns,ops_per_s,fairness,cpu_ns_per_op,ctx_switches_voluntary"
        + ",ctx_switches_involuntary,threads_peak,heap_peak_bytes,heap_end_bytes,rss_peak_bytes,allocs_per_op"
        + ",alloc_bytes_per_op,backlog_peak,drain_ns,lost,duplicated,out_of_order,max_displacement"
        + ",confinement_violations,distinct_threads,wakeups,missed")
  }
}

@Suite("Results/README.md")
struct ResultsPageTests {
  let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    page = try text(root.path + "/Results/README.md")
  }

  @Test("explains every column, status and file")
  func complete() {
    let names =
      LatencyColumn.header + ThroughputColumn.header + TrialStatus.allCases.map(\.rawValue)
      + Load.allCases.map(\.rawValue) + [HistogramLog.fileName, RunRecordFile.fileName]
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test("explains every key of run.json")
  func record() {
    let keys = [Fixtures.record as Any, Fixtures.record.environment, Fixtures.record.environment.worker, Profile.smoke]
      .flatMap { Mirror(reflecting: $0).children.compactMap(\.label) }
    #expect(keys.count > 30)
    for key in keys where key != "name" { #expect(page.contains("`\(key)`"), "\(key)") }
  }
}

@Suite("The words that claims may use")
struct ResultNameTests {
  @Test("are the columns of the files")
  func columns() {
    #expect(ResultNames.throughputColumns == ThroughputColumn.allCases.map(\.rawValue))
    #expect(ResultNames.latencyColumns == LatencyColumn.allCases.map(\.rawValue))
  }
}
