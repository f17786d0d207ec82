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
  }

  private let trial: PlannedTrial
  private let runner: TrialRunner
  private let counting: Bool

  init(_ trial: PlannedTrial, of runner: TrialRunner, counting: Bool) {
    self.trial = trial
    self.runner = runner
    self.counting = counting
  }

  func result() throws(LabError) -> Result {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let watch = try ChildWatch(
      ChildProcess(.init(path: runner.worker.path, environment: environment)), input: specification(scratch),
      limitNanoseconds: limitNanoseconds)
    var threads = 0
    let end = watch.end(
      tick: { pid in threads = max(threads, ThreadCount.of(pid) ?? 0) }, isCalledOff: { Interrupts.count > 1 })
    let answer = TrialVerdict(limitNanoseconds: limitNanoseconds).answer(from: end)
    return Result(
      answer: answer, threadsPeak: threads > 0 ? threads : nil,
      residentPeak: answer.process?.residentPeakBytes ?? Self.ownPeak(of: end), wallNanoseconds: end.wallNanoseconds,
      wasCalledOff: end.killing == .calledOff)
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
    let spec = TrialSpec(
      module: trial.module, cell: trial.cell.withoutSide, seed: trial.seed, scratch: scratch.path,
      warmupNanoseconds: profile.warmupNanoseconds, windowNanoseconds: profile.windowNanoseconds,
      drainNanoseconds: profile.drainNanoseconds, clockMultiplier: runner.calibration.clockMultiplier,
      spinsPerNanosecond: runner.calibration.spinsPerNanosecond, cores: runner.calibration.cores, counting: counting)
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
