public import CClock
public import Scenarios
public import Synchronization

/// One producer of events: its schedule and what it has measured. The producer owns it until it has stopped.
public final class Producer: @unchecked Sendable {  // unchecked: handed over by Phases' counters
  @usableFromInline let index: Int
  @usableFromInline let submit = LatencyRecorder()
  /// Events handed over so far; relaxed, so that the coordinator can watch the backlog.
  @usableFromInline let sentCount = Atomic<Int>(0)
  @usableFromInline let limit: Int
  @usableFromInline let burst: Int
  /// Nanoseconds between two bursts of this producer; nil: as fast as it can.
  @usableFromInline let period: UInt64?
  @usableFromInline let clockMultiplier: UInt64
  /// The first intended time after the gate, so that producers do not fire in step.
  @usableFromInline let offset: UInt64

  init(index: Int, scenario: HotPath, clockMultiplier: UInt64) {
    self.index = index
    self.clockMultiplier = clockMultiplier
    limit = scenario.ledger.eventsPerProducer
    burst = scenario.burst
    period = scenario.rate.map { UInt64(1e9 * Double(scenario.burst * scenario.clients) / $0) }
    offset = (period ?? 0) * UInt64(index) / UInt64(scenario.clients)
  }

  @inlinable func note(sent number: Int) { sentCount.store(number, ordering: .relaxed) }
  var sent: Int { sentCount.load(ordering: .acquiring) }

  /// How long a producer that waits for its next intended time may sleep, in nanoseconds; 0: time has come. It never
  /// spins: on few cores that would take the processor from whoever writes the events. So arrivals are late by a wake-up,
  /// for all strategies alike; the null strategy shows by how much.
  @inlinable func rest(until next: UInt64) -> UInt64 {
    let now = lab_clock_now_ns(clockMultiplier)
    return next > now ? next &- now : 0
  }

  @inlinable func hasRoom(_ number: Int) -> Bool { number &+ burst <= limit }
}

/// A producer's loop under open or unbounded load. Arrivals have intended times on a schedule that never waits for
/// replies; a late arrival counts from its intended time.
@usableFromInline
struct ProducerRun {
  @usableFromInline let producer: Producer
  @usableFromInline var next: UInt64
  @usableFromInline var number = 0
  @usableFromInline var hasLeft = false

  @inlinable init(_ producer: Producer) {
    self.producer = producer
    next = lab_clock_now_ns(producer.clockMultiplier) &+ producer.offset
  }

  /// One burst into a sink that any caller can tell.
  @inlinable @inline(__always)
  mutating func send<Sink: EventSink>(_ sink: Sink, _ phases: Phases) where Sink.Scenario == Stamped<HotPath> {
    let isMeasured = isMeasured(phases)
    for _ in 0..<producer.burst {
      let begin = lab_clock_begin_ns(producer.clockMultiplier)
      sink.tell(arrival(begin, isMeasured))
      note(begin, isMeasured)
    }
    advance()
  }

  /// The same into a sink that only tasks can tell.
  @inlinable @inline(__always)
  mutating func send<Sink: SuspendingEventSink>(suspending sink: Sink, _ phases: Phases) async
  where Sink.Scenario == Stamped<HotPath> {
    let isMeasured = isMeasured(phases)
    for _ in 0..<producer.burst {
      let begin = lab_clock_begin_ns(producer.clockMultiplier)
      await sink.tell(arrival(begin, isMeasured))
      note(begin, isMeasured)
    }
    advance()
  }

  /// By intended time: an arrival that was due in the window counts, also when a stall lets it go out later.
  @inlinable @inline(__always) func isMeasured(_ phases: Phases) -> Bool {
    producer.period == nil ? phases.isIn(Phases.Phase.latency) : phases.windowContains(next)
  }

  /// Says once that nothing of this producer's schedule lies in the window any more. It goes on until all have said so.
  @inlinable mutating func noteIfPastWindow(_ phases: Phases) {
    guard !hasLeft else { return }
    let isPast =
      producer.period == nil ? !phases.isBefore(Phases.Phase.warmDown) : phases.isPastWindow(next)
    if isPast {
      hasLeft = true
      phases.noteLeft()
    }
  }

  /// A producer that ran out of numbers leaves as well.
  @inlinable mutating func leave(_ phases: Phases) {
    if !hasLeft {
      hasLeft = true
      phases.noteLeft()
    }
  }

  @inlinable @inline(__always) func arrival(_ begin: UInt64, _ isMeasured: Bool) -> Stamped<HotPath>.Arrival {
    let intended = producer.period == nil ? begin : next
    return .init(request: .init(producer: producer.index, number: number), intended: isMeasured ? intended : 0)
  }

  @inlinable @inline(__always) mutating func note(_ begin: UInt64, _ isMeasured: Bool) {
    if isMeasured { producer.submit.record(from: begin, to: lab_clock_now_ns(producer.clockMultiplier)) }
    number &+= 1
    producer.note(sent: number)
  }

  @inlinable @inline(__always) mutating func advance() { if let period = producer.period { next &+= period } }
}

/// A producer that is a thread.
@inlinable
public func runProducer<Sink: EventSink>(_ sink: Sink, _ producer: Producer, _ phases: Phases)
where Sink.Scenario == Stamped<HotPath> {
  lab_clock_sleep_precisely()
  phases.waitAtGate()
  var run = ProducerRun(producer)
  while phases.isBefore(Phases.Phase.stop), producer.hasRoom(run.number) {
    run.noteIfPastWindow(phases)
    if producer.period != nil {
      let rest = producer.rest(until: run.next)
      if rest > 0 {
        lab_clock_sleep_ns(min(rest, 10_000_000))  // in steps, so that the end of the trial is seen
        continue
      }
    }
    run.send(sink, phases)
  }
  run.leave(phases)
  phases.noteStopped()
}

/// A producer that is a task and tells a sink that any caller can tell.
@inlinable
public func runProducerTask<Sink: EventSink>(_ sink: Sink, _ producer: Producer, _ phases: Phases) async
where Sink.Scenario == Stamped<HotPath> {
  await phases.waitAtGate()
  var run = ProducerRun(producer)
  let pacer = run.pacer(phases)
  var bursts = 0
  while phases.isBefore(Phases.Phase.stop), producer.hasRoom(run.number) {
    run.noteIfPastWindow(phases)
    if let pacer { await pacer.wait(for: bursts) } else if run.number & 255 == 0 { await Task.yield() }
    guard phases.isBefore(Phases.Phase.stop) else { break }
    run.send(sink, phases)
    bursts &+= 1
  }
  run.leave(phases)
  phases.noteStopped()
}

/// A producer that is a task and tells a sink that only tasks can tell.
@inlinable
public func runProducerTask<Sink: SuspendingEventSink>(
  suspending sink: Sink, _ producer: Producer, _ phases: Phases
) async where Sink.Scenario == Stamped<HotPath> {
  await phases.waitAtGate()
  var run = ProducerRun(producer)
  let pacer = run.pacer(phases)
  var bursts = 0
  while phases.isBefore(Phases.Phase.stop), producer.hasRoom(run.number) {
    run.noteIfPastWindow(phases)
    if let pacer { await pacer.wait(for: bursts) } else if run.number & 255 == 0 { await Task.yield() }
    guard phases.isBefore(Phases.Phase.stop) else { break }
    await run.send(suspending: sink, phases)
    bursts &+= 1
  }
  run.leave(phases)
  phases.noteStopped()
}

extension ProducerRun {
  /// For a producer that is a task; nil when there is no schedule.
  @usableFromInline func pacer(_ phases: Phases) -> Pacer? {
    producer.period.map {
      Pacer(first: next, period: $0, clockMultiplier: producer.clockMultiplier, phases)
    }
  }
}
