import LabModel
import Reporting
import Testing

/// Eight blocks of a quiet machine: no two alike, none far from 1.
let noise = [1.000, 1.010, 0.990, 1.005, 0.995, 1.002, 0.998, 1.003]

/// A run made cell by cell.
struct RunBuilder {
  private(set) var trials: RunTrials

  init(_ path: String = "Results/runs/base", _ selection: MetricSelection = MetricSelection(), record: RunRecord? = nil)
  {
    trials = RunTrials(path: path, selection: selection)
    trials.record = record
  }

  /// - Parameters:
  ///   - values: by metric, of blocks 1, 2, …; a block without a value keeps its status.
  ///   - statuses: of the blocks; as many ok trials as there are values when left out.
  func cell(
    _ id: String, _ name: CellName, _ values: [[Double]], statuses: [TrialStatus]? = nil, reason: String = "",
    run: String = "20261130T071500Z-1a2b3c4"
  ) -> RunBuilder {
    var copy = self
    let session = copy.trials.session(run: run, experiment: name.scenario)
    let position = copy.trials.position(of: id, named: name)
    let statuses = statuses ?? (values.first ?? []).map { _ in .ok }
    for (index, status) in statuses.enumerated() {
      let occasion = RunTrials.occasion(session: session, block: index + 1)
      copy.trials.note(status, reason: status == .ok ? "" : reason, occasion: occasion, at: position)
      guard status == .ok else { continue }
      for (metric, values) in values.enumerated() where index < values.count {
        copy.trials.add(values[index], metric: metric, occasion: occasion, at: position)
      }
    }
    return copy
  }

  func cell(
    _ id: String, _ name: CellName, around value: Double, blocks: Int = 8
  ) -> RunBuilder {
    cell(id, name, [noise.prefix(blocks).map { $0 * value }])
  }
}

func cell(
  _ strategy: String, _ callers: Callers = .tasks, _ parameters: String = "clients=2;reads=90",
  scenario: String = "rw-cache"
) -> CellName {
  CellName(scenario: scenario, strategy: strategy, callers: callers, parameterText: parameters)
}

func record(_ change: (inout RunRecord) -> Void = { _ in }) -> RunRecord {
  var environment = Environment(
    optimisation: "release", cores: 2, isRoot: false,
    worker: WorkerProbe(
      allocator: "jemalloc", allocatorVersion: "5.3.0", allocatorOptions: "narenas:8",
      clockSource: "time-stamp counter",
      clockCostNanoseconds: 20, clockMultiplier: 1, spinsPerNanosecond: 1, optimisation: "release"),
    mainLoop: "dispatchMain")
  environment.gitCommit = "1a2b3c4"
  environment.toolchain = "Swift version 6.3.1"
  environment.cpuModel = "AMD EPYC"
  environment.kernel = "Linux 6.1"
  var record = RunRecord(
    run: "20261130T071500Z-1a2b3c4", started: "2026-11-30T07:15:00Z", command: ["lab", "run"], seed: 7,
    profile: .standard, methodVersion: 1, kitRevision: 1, environment: environment, plannedTrials: 8)
  record.finished = "2026-11-30T07:16:00Z"
  change(&record)
  return record
}

/// What is said of each row, by strategy.
func words(_ comparison: Comparison) -> [String: String] {
  Dictionary(comparison.rows.map { ($0.name.strategy, $0.outcome.word) }) { first, _ in first }
}
