import Foundation
import LabModel

@testable import Planning
@testable import Recording
@testable import lab

/// What a target needs beside the bytes: always the same.
enum Samples {
  static let module = ModuleDescription(
    path: "/lib/libActorStrategy.so", abiVersion: 1, kitRevision: 1, methodVersion: 1,
    strategies: [
      strategy("actor", callers: [.tasks]), strategy("null", callers: [.threads, .tasks], maximumClients: 1),
      strategy("unfair-lock", callers: [.threads, .tasks]),
    ])

  private static func strategy(
    _ id: String, callers: [Callers], maximumClients: Int? = nil
  ) -> StrategyDescription {
    StrategyDescription(
      id: id, summary: "a sample", primitive: "none",
      services: ScenarioCatalogue.all.map {
        ServiceDescription(scenario: $0.name, callers: callers, maximumClients: maximumClients)
      })
  }

  static let experiment: Experiment = {
    let text = #"{ scenario: "rw-cache", summary: "a sample", strategies: ["*"], callers: ["threads", "tasks"] }"#
    do throws(LabError) {
      return try ExperimentFile.parse(text, name: "sample.experiment.json5")
    } catch {
      fatalError("\(error)")
    }
  }()

  static let probe = WorkerProbe(
    allocator: "jemalloc", allocatorVersion: "5.3.0", allocatorOptions: "narenas:2", clockSource: "CLOCK_MONOTONIC",
    clockCostNanoseconds: 24.5, clockMultiplier: 0, spinsPerNanosecond: 0.5, optimisation: "release")

  static let record = RunRecord(
    run: "20261130T071500Z-1a2b3c4", started: "2026-11-30T07:15:00Z", command: ["lab", "run"], seed: 7, profile: .smoke,
    methodVersion: 1, kitRevision: 1,
    environment: LabModel.Environment(
      optimisation: "release", cores: 2, isRoot: false, worker: probe, mainLoop: "dispatchMain"),
    plannedTrials: 2)

  /// A run folder with its record; the other files are the input's.
  static let runFolder: String = {
    do throws(LabError) {
      return try RunFolder.create(in: Scratch.folder + "/results", record: record).path
    } catch {
      fatalError("\(error)")
    }
  }()

  static let trial = PlannedTrial(
    experiment: "rw-cache",
    cell: Cell(
      scenario: "rw-cache", strategy: "actor", callers: .tasks, parameters: ["clients": "2", "reads": "90"]),
    block: 1, order: 1, counting: true, seed: 9, primitive: "actor, default executor", module: "/lib/libActor.so")

  static func end(answer: [UInt8]) -> ChildEnd {
    ChildEnd(
      exit: .code(0), answer: answer, output: TailBuffer(limit: 16), error: TailBuffer(limit: 16),
      wallNanoseconds: 300_000_000, residentPeak: 1 << 20)
  }

  /// Never asked to run anything.
  private static let worker: WorkerTool = {
    chmod(Scratch.write([], to: "lab-worker"), 0o700)
    do throws(LabError) {
      return try WorkerTool(ToolFolder(path: Scratch.folder))
    } catch {
      fatalError("\(error)")
    }
  }()

  static func runner(_ profile: Profile) -> TrialRunner {
    TrialRunner(worker: worker, calibration: WorkerCalibration(probe, cores: 2), profile: profile)
  }
}
