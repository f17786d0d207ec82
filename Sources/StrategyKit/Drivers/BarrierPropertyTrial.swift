import CClock
import CStrategyABI
public import Scenarios

/// Runs a barrier-property trial: rounds in which all blocks are started at once, for the warm-up and until the window is
/// full. Not specialised: a block takes microseconds, a call through a witness table nanoseconds.
public struct BarrierPropertyTrial {
  /// All rounds together; below the host's own bound of 5 s.
  private static let mostNanoseconds: UInt64 = 4_000_000_000

  let trial: Trial
  let sink: Sink
  let scenario: BarrierProperty
  /// One thread for the whole trial: to start one for each round would cost more than a short round does.
  private let checker = Mailbox<@Sendable () -> Void>()

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    scenario = try BarrierProperty(trial.parameters)
  }

  /// Runs the whole trial and reports it. On the thread of `run_trial`; comes back when the sink has been told the end.
  /// - Parameter make: given the cell that the number keeps its value in; once for each round.
  public func run<Number: SharedNumber>(_ make: (NumberCell) -> Number) {
    let crowd = Crowd(trial)
    crowd.start()
    OSThread.start { [checker] in
      var reads: [@Sendable () -> Void] = []
      while checker.takeAll(into: &reads) {
        for read in reads { read() }
        reads.removeAll(keepingCapacity: true)
      }
    }
    let deadline = lab_clock_monotonic_ns() + Self.mostNanoseconds
    // Verified like the others, but not recorded.
    var all = rounds(for: trial.warmUpNanoseconds, until: deadline, make)
    sink.mark(.windowBegins)
    let measured = all.stall == nil ? rounds(for: trial.windowNanoseconds, until: deadline, make) : Rounds()
    sink.mark(.windowEnds)
    crowd.stop()
    checker.close()
    sink.mark(.drained)

    sink.report(measured.responses, role: "round", measure: "response")
    rate(measured.cells.count, measured.nanoseconds, role: "round")
    rate(measured.cells.count * scenario.blocks, measured.nanoseconds, role: "all")
    all.cells += measured.cells
    finish(scenario.judge(all.cells), stall: all.stall ?? measured.stall)
  }

  /// What some time full of rounds held.
  private struct Rounds {
    let responses = LatencyRecorder()
    var cells: [NumberCell] = []
    var nanoseconds: UInt64 = 0
    /// Where the last round got stuck, which then is not among the cells.
    var stall: String?
  }

  /// At least one round.
  private func rounds<Number: SharedNumber>(
    for nanoseconds: UInt64, until deadline: UInt64, _ make: (NumberCell) -> Number
  ) -> Rounds {
    var rounds = Rounds()
    let began = lab_clock_monotonic_ns()
    repeat {
      let round = PropertyRound(scenario.blocks)
      let start = lab_clock_monotonic_ns()
      let number = make(round.cell)
      switch round.run(number, asTasks: trial.callers == .tasks, checker: checker, until: deadline) {
      case .complete:
        rounds.responses.record(from: start, to: round.end)
        rounds.cells.append(round.cell)
      case .stalled(let cause):
        let milliseconds = (lab_clock_monotonic_ns() - start) / 1_000_000
        rounds.stall = "stalled: \(cause) after \(milliseconds) ms"
      }
      rounds.nanoseconds = lab_clock_monotonic_ns() - began
    } while rounds.stall == nil && rounds.nanoseconds < nanoseconds
    return rounds
  }

  private func finish(_ judgement: Judgement, stall: String?) {
    guard let stall else { return sink.finish(judgement) }
    sink.report(judgement)
    sink.finish(Int(LAB_OUTCOME_HUNG), stall + judgement.problems.map { "; before, \($0)" }.joined())
  }

  private func rate(_ count: Int, _ window: UInt64, role: String) {
    guard window > 0 else { return }
    sink.report("ops", Double(count), role: role)
    sink.report("window_ns", Double(window), role: role)
    sink.report("ops_per_s", Double(count) / Double(window) * 1e9, role: role)
  }
}
