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
    withExtendedLifetime(publisher) {
      let offered = cast.wantedByRegular(replay.measuredKinds)
      cast.report(to: sink, window: window, offered: offered, from: before, to: after)
      sink.report("backlog_peak", Double(backlog))
      sink.report("drain_ns", Double(drain.nanoseconds))
      finish(cast, replay, left: drain.left, share: Double(after.carried - before.carried) / Double(max(1, offered)))
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
    let subscriber = cast.addLate(scenario, from: replay.published + 64)
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
    let kinds = replay.kinds
    return cast.all.reduce(0) { sum, subscriber in
      let subscription = subscriber.subscription
      return sum + max(0, subscription.expected(of: kinds) - subscription.arrived - subscription.dropped)
    }
  }

  private func drain(_ cast: Cast, _ replay: SessionReplay) -> (nanoseconds: UInt64, left: Int) {
    let began = lab_clock_monotonic_ns()
    var quiet = (since: began, arrived: cast.arrived)
    // What does not come at all is not worth the whole bound: 0.3 s without an event ends it, too.
    _ = wait {
      let now = lab_clock_monotonic_ns()
      let arrived = cast.arrived
      if arrived != quiet.arrived { quiet = (now, arrived) }
      return backlog(cast, replay) == 0 || now - quiet.since > 300_000_000
    }
    let nanoseconds = lab_clock_monotonic_ns() - began
    OSThread.sleep(for: .milliseconds(5))  // time for events that came twice, or before their time, to show
    for subscriber in cast.all { subscriber.subscription.finish() }
    OSThread.sleep(for: .milliseconds(2))
    return (nanoseconds, backlog(cast, replay))
  }

  /// - Parameter share: of what was due to the subscribers that are not stuck, what reached them in the window.
  private func finish(_ cast: Cast, _ replay: SessionReplay, left: Int, share: Double) {
    let judgement = scenario.judge(
      published: replay.kinds, cast.all.map(\.subscription), isDrained: left == 0 || !isStillArriving(cast))
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

  private func isStillArriving(_ cast: Cast) -> Bool {
    let before = cast.arrived
    OSThread.sleep(for: .milliseconds(20))
    return cast.arrived != before
  }
}

/// Whether the late joiner has subscribed.
private final class Joining: Sendable {
  private let flag = Atomic<Bool>(false)
  func done() { flag.store(true, ordering: .releasing) }
  var isDone: Bool { flag.load(ordering: .acquiring) }
}
