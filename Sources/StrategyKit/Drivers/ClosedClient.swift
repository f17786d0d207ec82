public import CClock
public import Scenarios

/// What a client under closed load carries through a trial. It waits for each reply. Everything here is inlined into the
/// strategy's module and specialised there: a call through an existential costs more than an uncontended lock.
///
/// `serve` stands twice, for guards that block and for guards that suspend, alike line by line.
@usableFromInline
struct ClosedClient<Client: ScenarioClient> {
  @usableFromInline var client: Client
  @usableFromInline let first: LatencyRecorder
  @usableFromInline let second: LatencyRecorder
  @usableFromInline let pace: ClosedPace
  @usableFromInline var operations = 0
  @usableFromInline var secondary = 0

  @inlinable init(_ slot: ClientSlot<Client>, _ pace: ClosedPace) {
    client = slot.client
    first = slot.responses[0]
    second = slot.responses[1]
    self.pace = pace
  }

  @inlinable var now: UInt64 { lab_clock_now_ns(pace.clockMultiplier) }

  /// Serves up to `count` requests while the phase lasts, counting them or, in the latency phase, stamping them.
  @inlinable @inline(__always)
  mutating func serve<Guard: StateGuard>(_ guarding: Guard, _ phases: Phases, _ phase: Int, atMost count: Int)
  where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
    var count = count
    guard phase == Phases.Phase.latency else {
      while count > 0, phases.isIn(phase) {
        let request = client.next()
        client.check(guarding.ask(request), for: request)
        operations &+= 1
        secondary &+= Client.role(of: request)
        count &-= 1
      }
      return
    }
    while count > 0, phases.isIn(phase) {
      let request = client.next()
      let begin = lab_clock_begin_ns(pace.clockMultiplier)
      let reply = guarding.ask(request)
      record(begin, Client.role(of: request))
      client.check(reply, for: request)
      count &-= 1
    }
  }

  @inlinable @inline(__always)
  mutating func serve<Guard: SuspendingStateGuard>(
    suspending guarding: Guard, _ phases: Phases, _ phase: Int, atMost count: Int
  ) async where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
    var count = count
    guard phase == Phases.Phase.latency else {
      while count > 0, phases.isIn(phase) {
        let request = client.next()
        client.check(await guarding.ask(request), for: request)
        operations &+= 1
        secondary &+= Client.role(of: request)
        count &-= 1
      }
      return
    }
    while count > 0, phases.isIn(phase) {
      let request = client.next()
      let begin = lab_clock_begin_ns(pace.clockMultiplier)
      let reply = await guarding.ask(request)
      record(begin, Client.role(of: request))
      client.check(reply, for: request)
      count &-= 1
    }
  }

  @inlinable @inline(__always)
  mutating func record(_ begin: UInt64, _ role: Int) {
    (role == 0 ? first : second).record(from: begin, to: now)
    guard pace.windows == .one else { return }
    operations &+= 1
    secondary &+= role
  }

  /// What was served before the window does not count.
  @inlinable mutating func enterWindow() {
    operations = 0
    secondary = 0
  }

  /// Hands over what the window held; warm-down operations that follow are not in it.
  @inlinable mutating func leaveWindow(_ slot: ClientSlot<Client>) {
    slot.operations = operations
    slot.secondary = secondary
  }

  @inlinable func stop(_ slot: ClientSlot<Client>, _ phases: Phases) {
    slot.client = client
    phases.noteStopped()
  }
}

/// A client that is a thread.
@inlinable
public func runClient<Guard: StateGuard, Client: ScenarioClient>(
  _ guarding: Guard, _ slot: ClientSlot<Client>, _ phases: Phases, _ pace: ClosedPace
) where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
  var run = ClosedClient(slot, pace)
  phases.waitAtGate()
  for step in pace.steps {
    if step.opensWindow { run.enterWindow() }
    while phases.isIn(step.phase) {
      run.serve(guarding, phases, step.phase, atMost: step.isWarmUp ? pace.operationsPerYield : .max)
      if step.isWarmUp { slot.note(warmUpOperations: run.operations) }
    }
    if step.closesWindow { run.leaveWindow(slot) }
    if step.leaves { phases.noteLeft() }
  }
  run.stop(slot, phases)
  while phases.isBefore(Phases.Phase.closing) { OSThread.yield() }
}

/// A client that is a task and calls a guard that blocks, as it would in an app. Every task client yields after each
/// batch, the same for all strategies: an operation that never suspends would keep a thread of the pool for the whole
/// window, and other clients would not be served.
@inlinable
public func runClientTask<Guard: StateGuard, Client: ScenarioClient>(
  _ guarding: Guard, _ slot: ClientSlot<Client>, _ phases: Phases, _ pace: ClosedPace
) async where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
  var run = ClosedClient(slot, pace)
  await phases.waitAtGate()
  for step in pace.steps {
    if step.opensWindow { run.enterWindow() }
    while phases.isIn(step.phase) {
      run.serve(guarding, phases, step.phase, atMost: pace.operationsPerYield)
      if step.isWarmUp { slot.note(warmUpOperations: run.operations) }
      await Task.yield()
    }
    if step.closesWindow { run.leaveWindow(slot) }
    if step.leaves { phases.noteLeft() }
  }
  run.stop(slot, phases)
  while phases.isBefore(Phases.Phase.closing) { await Task.yield() }
}

/// A client that is a task and calls a guard that suspends.
@inlinable
public func runClientTask<Guard: SuspendingStateGuard, Client: ScenarioClient>(
  suspending guarding: Guard, _ slot: ClientSlot<Client>, _ phases: Phases, _ pace: ClosedPace
) async where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
  var run = ClosedClient(slot, pace)
  await phases.waitAtGate()
  for step in pace.steps {
    if step.opensWindow { run.enterWindow() }
    while phases.isIn(step.phase) {
      await run.serve(suspending: guarding, phases, step.phase, atMost: pace.operationsPerYield)
      if step.isWarmUp { slot.note(warmUpOperations: run.operations) }
      await Task.yield()
    }
    if step.closesWindow { run.leaveWindow(slot) }
    if step.leaves { phases.noteLeft() }
  }
  run.stop(slot, phases)
  while phases.isBefore(Phases.Phase.closing) { await Task.yield() }
}

/// The first client's last duty: once all others have stopped, ask for the final content.
@inlinable
public func close<Guard: StateGuard, Client: ScenarioClient>(
  _ guarding: Guard, _ slot: ClientSlot<Client>, _ phases: Phases
) where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
  for request in slot.client.closingRequests() { slot.client.check(guarding.ask(request), for: request) }
  phases.noteClosed()
}

/// The same for a guard that suspends. From the client's own task.
@inlinable
public func close<Guard: SuspendingStateGuard, Client: ScenarioClient>(
  suspending guarding: Guard, _ slot: ClientSlot<Client>, _ phases: Phases
) async where Client.Request == Guard.Scenario.Request, Client.Reply == Guard.Scenario.Reply {
  for request in slot.client.closingRequests() { slot.client.check(await guarding.ask(request), for: request) }
  phases.noteClosed()
}
