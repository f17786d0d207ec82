import Foundation
import LabModel

/// The results of a small run, written as the lab writes them.
struct ResultFixture {
  static let keys = "schema,run,experiment,scenario,strategy,primitive,callers,params,cell,block,order,status,reason"
  static let throughputHeader =
    keys + ",role,load,offered_per_s,ops,window_ns,ops_per_s,fairness,cpu_ns_per_op,ctx_switches_voluntary"
    + ",ctx_switches_involuntary,threads_peak,heap_peak_bytes,heap_end_bytes,rss_peak_bytes,allocs_per_op"
    + ",alloc_bytes_per_op,backlog_peak,drain_ns,lost,duplicated,out_of_order,max_displacement"
    + ",confinement_violations,distinct_threads,wakeups,missed"
  static let latencyHeader =
    keys + ",role,measure,count,min_ns,mean_ns,p50_ns,p90_ns,p99_ns,p999_ns,p9999_ns,max_ns"
  /// Of eight blocks, no two alike.
  static let noise = [1.000, 1.010, 0.990, 1.005, 0.995, 1.002, 0.998, 1.003]

  /// One cell: its rate, or its p50 in nanoseconds, and how its blocks ended.
  struct Row {
    var strategy: String
    var callers = Callers.tasks
    var scenario = "rw-cache"
    var parameters = ["clients": "2", "reads": "90"]
    var rate = 1_000_000.0
    var p50 = 1_000.0
    var statuses = [TrialStatus](repeating: .ok, count: 8)
    var reason = ""
  }

  var run = "20261130T071500Z-1a2b3c4"
  var rows: [Row]

  init(_ rows: Row...) { self.rows = rows }
  init(rows: [Row]) { self.rows = rows }

  var throughput: String {
    lines(Self.throughputHeader) { row, scale, isOk in
      "all,closed,,,200000000,\(isOk ? "\(row.rate * scale)" : "")" + String(repeating: ",", count: 20)
    }
  }

  var latency: String {
    lines(Self.latencyHeader) { row, scale, isOk in
      let headline = ScenarioCatalogue.named(row.scenario)?.headline
      let p50 = row.p50 * scale
      return isOk
        ? "\(headline?.role ?? ""),\(headline?.measure ?? ""),1000,1,\(p50),\(p50),\(p50 * 2),\(p50 * 4),,,\(p50 * 9)"
        : nil
    }
  }

  private func lines(_ header: String, _ tail: (Row, Double, Bool) -> String?) -> String {
    var lines = [header]
    var order = 0
    for block in 1...8 {
      for row in rows where block <= row.statuses.count {
        order += 1
        let status = row.statuses[block - 1]
        let cell = Cell(
          scenario: row.scenario, strategy: row.strategy, callers: row.callers, parameters: row.parameters)
        let keys = [
          "1", run, row.scenario, row.scenario, row.strategy, "a primitive", row.callers.rawValue, cell.parameterText,
          cell.id(methodVersion: 1), "\(block)", "\(order)", status.rawValue, status == .ok ? "" : row.reason,
        ]
        guard let tail = tail(row, Self.noise[block - 1], status == .ok) else { continue }
        lines.append(keys.joined(separator: ",") + "," + tail)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A run folder, without run.json when there is no record.
  func write(to name: String, in folder: TemporaryFolder, record: RunRecord? = ResultFixture.record()) throws -> String
  {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try folder.write(throughput, to: name + "/throughput.csv")
    _ = try folder.write(latency, to: name + "/latency.csv")
    if var record {
      record.run = run
      try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: path + "/run.json"))
    }
    return name
  }

  static func record(_ change: (inout RunRecord) -> Void = { _ in }) -> RunRecord {
    let worker = WorkerProbe(
      allocator: "jemalloc", allocatorVersion: "5.3.0", allocatorOptions: "narenas:8",
      clockSource: "time-stamp counter", clockCostNanoseconds: 20, clockMultiplier: 1, spinsPerNanosecond: 1,
      optimisation: "release")
    var record = RunRecord(
      run: "", started: "2026-11-30T07:15:00Z", command: ["lab", "run"], seed: 7, profile: .standard, methodVersion: 1,
      kitRevision: 1,
      environment: Environment(
        optimisation: "release", cores: 2, isRoot: false, worker: worker, mainLoop: "dispatchMain"), plannedTrials: 8)
    record.finished = "2026-11-30T07:16:00Z"
    change(&record)
    return record
  }
}
