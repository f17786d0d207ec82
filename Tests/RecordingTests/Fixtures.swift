import Foundation
import LabModel
import Testing

@testable import Recording

/// A results folder of its own, removed afterwards.
final class ScratchFolder {
  let path = FileManager.default.temporaryDirectory.path + "/recording-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }
}

func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

/// The error that `body` throws.
func labError(_ body: () throws -> Void) -> LabError? {
  #expect(throws: LabError.self) { try body() }
}

enum Fixtures {
  static let record = RunRecord(
    run: "20261130T071500Z-1a2b3c4", started: "2026-11-30T07:15:00Z", command: ["lab", "run"], seed: 7, profile: .smoke,
    methodVersion: 1, kitRevision: 1,
    environment: Environment(
      optimisation: "release", cores: 2, isRoot: false,
      worker: WorkerProbe(
        allocator: "jemalloc", allocatorVersion: "5.3.0", allocatorOptions: "narenas:2", clockSource: "CLOCK_MONOTONIC",
        clockCostNanoseconds: 24.5, clockMultiplier: 0, spinsPerNanosecond: 0.5, optimisation: "release"),
      mainLoop: "dispatchMain"),
    plannedTrials: 2)
  /// 07:15:10 of that day.
  static let ended = 1_796_022_910.0

  static let cell = Cell(
    scenario: "rw-cache", strategy: "actor", callers: .tasks, parameters: ["clients": "2", "reads": "90"])

  static func trial(block: Int = 1, order: Int = 3) -> PlannedTrial {
    PlannedTrial(
      experiment: "rw-cache", cell: cell, block: block, order: order, counting: true, seed: 9,
      primitive: "actor, default executor", module: "/lib/libActorStrategy.so")
  }

  static func outcome(block: Int = 1, order: Int = 3) -> TrialOutcome {
    var cost = ProcessCost()
    cost.cpuNanoseconds = 400_000_000
    cost.voluntarySwitches = 12
    cost.involuntarySwitches = 0
    cost.heapPeakBytes = 1_048_576
    cost.heapEndBytes = 524_288
    var counts = [UInt64](repeating: 0, count: 10_000)
    counts[100] = 97
    counts[Histogram.index(of: 250_000)] = 3
    let answer = TrialAnswer(
      status: .ok,
      histograms: [.init(role: "read", measure: "response", histogram: Histogram(counts: counts))],
      counts: [
        "read": ["ops": 1_800_000, "window_ns": 200_000_000],
        "write": ["ops": 200_000, "ops_per_s": 1_000_000.5, "fairness": 0.987_654_321],
        "all": [
          "ops": 2_000_000, "window_ns": 200_000_000, "lost": 0, "allocs_per_op": 0.000_012_345, "backlog_peak": .nan,
          "drain_ns": -1,
        ],
      ],
      process: cost)
    return TrialOutcome(
      trial: trial(block: block, order: order), answer: answer, threadsPeak: 4, rssPeakBytes: 20_000_000,
      wallNanoseconds: 300_000_000)
  }

  static let skipped = SkippedCell(
    experiment: "rw-cache",
    cell: Cell(scenario: "hot-path", strategy: "null", callers: .threads, parameters: ["rate": "10k"]),
    primitive: "none", reason: "no synchronisation:\nit serves one client, \"2\" are asked for")
}
