import CClock
import CStrategyABI
public import Scenarios
import Synchronization

/// Runs an event-stream trial: events that nobody waits for yet, subscriptions, the scripted session on its schedule, a
/// late joiner in the middle, a bounded drain, verdict.
public struct EventStreamTrial {
  let trial: Trial
  let sink: Sink
  let scenario: EventStream
  let phases = Phases()

  /// Reads the trial's factors. On the thread of `run_trial`, outside the window.
  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  public init(_ trial: Trial, _ sink: Sink) throws(ParameterError) {
    self.trial = trial
    self.sink = sink
    let seconds = Double(trial.warmUpNanoseconds + trial.windowNanoseconds) / 1e9 + 2
    scenario = try EventStream(trial.parameters, seconds: seconds)
  }

  /// Not specialised: events are 0.1 ms apart, a call through a witness table costs nanoseconds.
  ///
  /// - Parameter make: given the most events that a bounded buffer may hold.
  public func run<Publisher: EventPublisher>(_ make: (Int) -> Publisher) {
    let publisher = make(scenario.buffer)
    let replay = SessionReplay(scenario, clockMultiplier: trial.clockMultiplier) { publisher.publish($0) }
    var cast = Cast(scenario, clockMultiplier: trial.clockMultiplier)
    let crowd = Crowd(trial)
    replay.publishEarly()
    for subscriber in cast.standing { publisher.subscribe(subscriber) }
    replay.start(phases)
    guard phases.wait(for: \.arrivedCount, toReach: 1, atMost: 2_000_000_000) else {
      return sink.finish(Int(LAB_OUTCOME_HUNG), "the session's thread did not begin within 2 s")
    }
    crowd.start()
    phases.move(to: Phases.Phase.warmUp)
    OSThread.sleep(for: .nanoseconds(trial.warmUpNanoseconds))

    sink.mark(.windowBegins)
    let before = cast.arrived
    let began = lab_clock_monotonic_ns()
    let begin = lab_clock_now_ns(trial.clockMultiplier)
    phases.setWindow(from: begin, to: begin + trial.windowNanoseconds)
    phases.move(to: Phases.Phase.latency)
    OSThread.sleep(for: .nanoseconds(trial.windowNanoseconds / 2))
    let joining = join(&cast, publisher, replay)
    let rest = began + trial.windowNanoseconds
    let now = lab_clock_monotonic_ns()
    OSThread.sleep(for: .nanoseconds(rest > now ? Int64(rest - now) : 0))
    let after = cast.arrived
    let window = lab_clock_monotonic_ns() - began
    let backlog = backlog(cast, replay)

    phases.move(to: Phases.Phase.warmDown)
    for subscriber in cast.all { subscriber.release() }
    guard phases.wait(for: \.stoppedCount, toReach: 1, atMost: 2 * trial.drainNanoseconds) else {
      crowd.stop()
      return sink.finish(Int(LAB_OUTCOME_HUNG), "publish never returned; waited \(drainMilliseconds) ms")
    }
    guard wait(until: { joining.isDone }) else {
      crowd.stop()
      return sink.finish(Int(LAB_OUTCOME_HUNG), "subscribe never returned; waited \(drainMilliseconds) ms")
    }
    publisher.finish()
    let drain = drain(cast, replay)
    // What the events cost is known when all have arrived: the cost counts until here, over the events until here.
    sink.mark(.windowEnds)
    sink.report("cost_ops", Double(cast.arrived.paidFor - before.paidFor))
    crowd.stop()
    sink.mark(.drained)
    let left = close(cast, replay)
    withExtendedLifetime(publisher) {
      let offered = cast.wantedByRegular(replay.measuredKinds)
      cast.report(to: sink, window: window, offered: offered, from: before, to: after)
      sink.report(replay.submit, role: "publish", measure: "submit")
      sink.report("backlog_peak", Double(backlog))
      sink.report("drain_ns", Double(drain.nanoseconds))
      let share = Double(after.carried - before.carried) / Double(max(1, offered))
      finish(cast, replay, left: left, isQuiet: drain.isQuiet, share: share)
    }
  }

  private var drainMilliseconds: UInt64 { 2 * trial.drainNanoseconds / 1_000_000 }

  /// Subscribes the late joiner from a thread of its own: a strategy may make it wait for a stuck subscriber.
  private func join(_ cast: inout Cast, _ publisher: some EventPublisher, _ replay: SessionReplay) -> Joining {
    let joining = Joining()
    guard scenario.late == .one else {
      joining.done()
      return joining
    }
    // What is published while it subscribes may reach it or not.
    let subscriber = cast.addLate(scenario)
    OSThread.start {
      publisher.subscribe(subscriber)
      subscriber.subscription.from = replay.published
      joining.done()
    }
    return joining
  }

  private func wait(until holds: () -> Bool) -> Bool {
    let deadline = lab_clock_monotonic_ns() + 2 * trial.drainNanoseconds
    while !holds() {
      if lab_clock_monotonic_ns() > deadline { return false }
      OSThread.sleep(for: .microseconds(200))
    }
    return true
  }

  private func backlog(_ cast: Cast, _ replay: SessionReplay) -> Int {
    // What has arrived is read first: otherwise an event between the two readings would count as less than nothing.
    let settled = cast.settled
    return max(0, replay.owed - settled)
  }

  /// Waits until everything has arrived or was reported as dropped, bounded. The waiting is paid for like the events are,
  /// so a look costs two sums; only a late joiner is searched for what it is owed.
  private func drain(_ cast: Cast, _ replay: SessionReplay) -> (nanoseconds: UInt64, isQuiet: Bool) {
    let began = lab_clock_monotonic_ns()
    let kinds = cast.late == nil ? [] : replay.kinds
    var last = (settled: cast.arrived.paidFor, looks: 0)
    var isQuiet = false
    _ = wait {
      let settled = cast.arrived.paidFor
      last = settled == last.settled ? (settled, last.looks + 1) : (settled, 0)
      // What does not come at all is not worth the whole bound: some 0.3 s without an event end it, too. In looks, since
      // time also passes while the machine lets nobody run.
      isQuiet = last.looks > 1_200
      return isQuiet || backlog(cast, replay) + (cast.late?.subscription.awaited(of: kinds) ?? 0) == 0
    }
    return (lab_clock_monotonic_ns() - began, isQuiet)
  }

  /// Lets what came twice, or comes when all is over, show.
  /// - Returns: how many events somebody still waits for.
  private func close(_ cast: Cast, _ replay: SessionReplay) -> Int {
    OSThread.sleep(for: .milliseconds(5))
    for subscriber in cast.all { subscriber.subscription.finish() }
    OSThread.sleep(for: .milliseconds(2))
    let kinds = replay.kinds
    return cast.all.reduce(0) { $0 + $1.subscription.awaited(of: kinds) }
  }

  /// - Parameters:
  ///   - isQuiet: whether nothing had arrived for a while when the drain ended.
  ///   - share: of what was due to the subscribers that are not stuck, what reached them in the window.
  private func finish(_ cast: Cast, _ replay: SessionReplay, left: Int, isQuiet: Bool, share: Double) {
    // A thread that the machine keeps from running for a moment has not lost the rest.
    let isStillArriving = left > 0 && !isQuiet && changes(within: 200_000_000) { cast.arrived.paidFor }
    let judgement = scenario.judge(
      published: replay.kinds, cast.all.map(\.subscription), isDrained: !isStillArriving)
    if left > 0, cast.arrived.all == 0 {
      sink.report(judgement)
      sink.finish(Int(LAB_OUTCOME_HUNG), "nobody got anything; waited \(drainMilliseconds) ms after the last event")
    } else if !judgement.problems.isEmpty {
      sink.finish(judgement)
    } else if left > 0 {
      // Slow is not wrong, and not lost: the events are on their way.
      sink.report(judgement)
      sink.finish(
        Int(LAB_OUTCOME_UNTRUSTED),
        "saturated: \(left) events were still waiting; waited \(drainMilliseconds) ms after the last event")
    } else if share < 0.95 {
      sink.report(judgement)
      sink.finish(
        Int(LAB_OUTCOME_UNTRUSTED), "saturated: \(Int((share * 100).rounded())) % of the events arrived while they came"
      )
    } else {
      sink.finish(judgement)
    }
  }
}

/// Whether the late joiner has subscribed.
private final class Joining: Sendable {
  private let flag = Atomic<Bool>(false)
  func done() { flag.store(true, ordering: .releasing) }
  var isDone: Bool { flag.load(ordering: .acquiring) }
}
