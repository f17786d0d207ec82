internal import Foundation
internal import LabModel
internal import Planning

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One worker process from specification to answer. Whatever it does, there is a result.
struct WorkerRun {
  struct Result {
    var answer: TrialAnswer
    var threadsPeak: Int?
    var residentPeak: UInt64?
    var wallNanoseconds: UInt64
    /// Ended by the second interrupt: its answer means nothing.
    var wasCalledOff = false
    /// Where its threads were, when it crashed or hung and that could be found out.
    var backtrace: String?
    /// Processes that it started and that could not be ended.
    var processesLeft = 0
  }

  private let trial: PlannedTrial
  private let runner: TrialRunner
  private let counting: Bool
  private let nonce = UInt64.random(in: 0 ... .max)

  init(_ trial: PlannedTrial, of runner: TrialRunner, counting: Bool) {
    self.trial = trial
    self.runner = runner
    self.counting = counting
  }

  func result() throws(LabError) -> Result {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let limits = WorkerLimits.here(lifeNanoseconds: limitNanoseconds, cores: runner.calibration.cores)
    let orphans = Orphans()
    let watch = try ChildWatch(
      ChildProcess(
        .init(
          path: runner.worker.path, arguments: limits.arguments + ["--backtrace", scratch.backtrace],
          environment: environment)),
      input: specification(scratch), limitNanoseconds: limitNanoseconds)
    var threads = 0
    var report: HangReport?
    let end = watch.end(
      tick: { pid in
        threads = max(threads, ProcessStat(of: pid)?.threads ?? 0)
        if Interrupts.count > 1 { return .calledOff }
        // The kernel's limit does not bind root.
        return threads > WorkerLimits.threads ? .threads(threads) : nil
      }, lastLook: { report = HangReport($0, stacksIn: scratch.backtrace) })
    let left = orphans.end()
    let answer = TrialVerdict(limitNanoseconds: limitNanoseconds, nonce: nonce).answer(from: end)
    return Result(
      answer: answer, threadsPeak: threads > 0 ? threads : nil,
      residentPeak: answer.process?.residentPeakBytes ?? Self.ownPeak(of: end), wallNanoseconds: end.wallNanoseconds,
      wasCalledOff: end.killing == .calledOff,
      backtrace: backtrace(answer.status, report: report, stacks: Backtrace.read(scratch.backtrace)),
      processesLeft: left)
  }

  /// The text of the backtrace file; nil when there is nothing to say.
  private func backtrace(_ status: TrialStatus, report: HangReport?, stacks: String?) -> String? {
    guard [.crashed, .hung].contains(status), report != nil || stacks != nil else { return nil }
    return BacktraceText.of(trial, threads: report?.threads, stacks: stacks)
  }

  /// Of a worker that did not answer: what the kernel says, unless that is the runner's own peak, which a child starts
  /// with on Linux.
  private static func ownPeak(of end: ChildEnd) -> UInt64? {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    let runner = UInt64(max(0, usage.ru_maxrss)) * ChildEnd.residentUnit
    return end.residentPeak > runner ? end.residentPeak : nil
  }

  /// The trial's own seed decides where its stack begins, so a repeated run begins it there again.
  private var environment: [String: String] {
    let padding = Int(trial.seed >> 32) % 4097
    return counting ? WorkerEnvironment.counting(padding: padding) : WorkerEnvironment.timing(padding: padding)
  }

  private var profile: Profile {
    var profile = runner.profile
    if counting { profile.windowNanoseconds /= 2 }
    return profile
  }

  private func specification(_ scratch: ScratchFolder) throws(LabError) -> [UInt8] {
    var spec = TrialSpec(
      module: trial.module, cell: trial.cell.withoutSide, seed: trial.seed, scratch: scratch.path,
      warmupNanoseconds: profile.warmupNanoseconds, windowNanoseconds: profile.windowNanoseconds,
      drainNanoseconds: profile.drainNanoseconds, clockMultiplier: runner.calibration.clockMultiplier,
      spinsPerNanosecond: runner.calibration.spinsPerNanosecond, cores: runner.calibration.cores, counting: counting)
    spec.nonce = nonce
    do {
      return try [UInt8](JSONEncoder().encode(spec))
    } catch {
      throw CommandMessages.noSpecification(trial, "\(error)")
    }
  }

  /// How long the worker may live. Twice the prediction, since a slow strategy is a result, and time to drain, verify
  /// and answer.
  var limitNanoseconds: UInt64 {
    var single = trial
    single.counting = false
    let predicted = Prediction.predictedNanoseconds(for: single, profile: profile)
    // A quarter of the largest number is 146 years: what is added to the clock must not overflow.
    return min(
      predicted.multipliedSaturated(by: 2).addingSaturated(profile.drainNanoseconds).addingSaturated(5_000_000_000),
      UInt64.max / 4)
  }
}
