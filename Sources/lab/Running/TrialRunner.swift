internal import Foundation
internal import LabModel
internal import Planning

/// Runs one trial: a worker of its own, watched, and after it a second one that counts allocations.
struct TrialRunner {
  let worker: WorkerTool
  let calibration: WorkerCalibration
  let profile: Profile

  /// What a trial came to. `outcome` is nil when it was called off and says nothing.
  struct Result {
    var outcome: TrialOutcome?
    /// Of both workers, spawn to exit.
    var wallNanoseconds: UInt64 = 0
    /// Of both workers, inside `run_trial`.
    var insideNanoseconds: UInt64 = 0
    /// Of each worker that answered: everything outside `run_trial`.
    var overheads: [UInt64] = []
    var warnings: [String] = []
    /// Of the worker that timed, when it crashed or hung.
    var backtrace: String?
  }

  func run(_ trial: PlannedTrial) throws(LabError) -> Result {
    var result = Result()
    let timing = try WorkerRun(trial, of: self, counting: false).result()
    result.add(timing, of: trial)
    result.backtrace = timing.backtrace
    guard !timing.wasCalledOff else { return result }
    var outcome = TrialOutcome(
      trial: trial, answer: timing.answer, threadsPeak: timing.threadsPeak, rssPeakBytes: timing.residentPeak,
      wallNanoseconds: timing.wallNanoseconds)
    // A trial that failed has no operations to divide by, and one that hung would hang again.
    if trial.counting, [.ok, .untrusted, .incorrect].contains(timing.answer.status), Interrupts.count < 2 {
      let counting = try WorkerRun(trial, of: self, counting: true).result()
      result.add(counting, of: trial)
      if !counting.wasCalledOff, let obstacle = AllocationMerge.merge(counting.answer, into: &outcome.answer) {
        result.warnings.append(CommandMessages.notCounted(trial, obstacle))
      }
    }
    result.outcome = outcome
    return result
  }
}

extension TrialRunner.Result {
  mutating func add(_ run: WorkerRun.Result, of trial: PlannedTrial) {
    wallNanoseconds += run.wallNanoseconds
    if run.processesLeft > 0 { warnings.append(CommandMessages.processesLeft(trial, run.processesLeft)) }
    guard let claimed = run.answer.process?.trialNanoseconds else { return }
    // No worker was inside its trial longer than it lived, whatever one with damaged memory says.
    let inside = min(claimed, run.wallNanoseconds)
    insideNanoseconds += inside
    overheads.append(run.wallNanoseconds - inside)
  }
}
