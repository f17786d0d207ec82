import CClock
import CStrategyABI
import Dispatch
public import Scenarios
import Synchronization

/// Runs a barrier-property trial: rounds in which all blocks are started at once, until the window is full. Not
/// specialised: a block takes microseconds, a call through a witness table nanoseconds.
public struct BarrierPropertyTrial {
  /// Where it stalls it does so for a minute or more; what counts is that it does. Below the host's own bound of 5 s.
  static let mostNanoseconds: UInt64 = 4_000_000_000

  let trial: Trial
  let sink: Sink
  let scenario: BarrierProperty

  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    scenario = try BarrierProperty(trial.parameters)
  }

  public func run<Number: SharedNumber>(_ make: (NumberCell) -> Number) {
    let crowd = Crowd(trial)
    crowd.start()
    let responses = LatencyRecorder()
    var cells: [NumberCell] = []
    sink.mark(.windowBegins)
    let began = lab_clock_monotonic_ns()
    let deadline = began + Self.mostNanoseconds
    var stalled: PropertyRound?
    repeat {
      let cell = NumberCell()
      let round = PropertyRound(scenario.blocks)
      let start = lab_clock_monotonic_ns()
      guard round.run(make(cell), asTasks: trial.callers == .tasks, until: deadline) else {
        stalled = round
        break
      }
      responses.record(from: start, to: lab_clock_monotonic_ns())
      cells.append(cell)
    } while lab_clock_monotonic_ns() - began < trial.windowNanoseconds
    let window = lab_clock_monotonic_ns() - began
    sink.mark(.windowEnds)
    crowd.stop()
    sink.mark(.drained)

    sink.report(responses, role: "round", measure: "response")
    rate(cells.count, window, role: "round")
    rate(cells.count * scenario.blocks + (stalled?.ended ?? 0), window, role: "all")
    let judgement = scenario.judge(cells)
    guard let stalled else { return sink.finish(judgement) }
    sink.report(judgement)
    let found = judgement.problems.map { "; before, \($0)" }.joined()
    sink.finish(
      Int(LAB_OUTCOME_HUNG),
      "stalled: \(stalled.ended) of \(scenario.blocks) blocks had ended after \(window / 1_000_000) ms\(found)")
  }

  private func rate(_ count: Int, _ window: UInt64, role: String) {
    sink.report("ops", Double(count), role: role)
    sink.report("window_ns", Double(window), role: role)
    sink.report("ops_per_s", Double(count) / Double(window) * 1e9, role: role)
  }
}

/// All blocks once.
final class PropertyRound: Sendable {
  private let blocks: Int
  private let endedCount = Atomic<Int>(0)
  private let done = DispatchSemaphore(value: 0)

  init(_ blocks: Int) { self.blocks = blocks }

  var ended: Int { endedCount.load(ordering: .acquiring) }

  /// - Returns: whether all blocks had ended and all writes were done in time.
  func run<Number: SharedNumber>(_ number: Number, asTasks: Bool, until deadline: UInt64) -> Bool {
    let block: @Sendable (Int) -> Void = { [self] index in
      number.write(max(index, number.read()))
      if endedCount.add(1, ordering: .acquiringAndReleasing).newValue == blocks { done.signal() }
    }
    for index in 0..<blocks {
      if asTasks {
        Task.detached { block(index) }
      } else {
        DispatchQueue.global().async { block(index) }
      }
    }
    guard wait(until: deadline) else { return false }
    // A read comes behind the writes that were only handed over; on a thread of its own, since it may stall as well.
    OSThread.start { [self] in
      _ = number.read()
      done.signal()
    }
    return wait(until: deadline)
  }

  private func wait(until deadline: UInt64) -> Bool {
    let now = lab_clock_monotonic_ns()
    return done.wait(timeout: .now() + .nanoseconds(deadline > now ? Int(deadline - now) : 0)) == .success
  }
}
