public import CClock
public import Scenarios

/// A caller that is a task. It stays in its isolation: on main, or on the pool.
@inlinable
nonisolated(nonsending)
  public func runHops<Hopper: MainHopper>(_ hopper: Hopper, _ site: HopSite, onMain: Bool) async
{
  let phases = site.phases
  await phases.waitAtGate()
  while phases.isBefore(Phases.Phase.stop) {
    if phases.isIn(Phases.Phase.latency) {
      let launch = site.nextLaunch()
      site.expectNone()
      let begin = lab_clock_begin_ns(site.clockMultiplier)
      await hopper.roundTrip(launch)
      let end = site.now
      if phases.isIn(Phases.Phase.latency) { site.recordTrip(begin, end) }
    } else {
      let isMeasured = phases.isIn(Phases.Phase.throughput)
      let (first, second) = (site.nextLaunch(), site.nextLaunch())
      site.expectPair()
      let begin = lab_clock_begin_ns(site.clockMultiplier)
      hopper.hop(first)
      let between = site.now
      hopper.hop(second)
      let returned = site.now
      await site.waitForPair()
      if isMeasured {
        site.recordPair(first: begin, between: between, second: between, returned: returned)
      }
    }
    if onMain { await site.giveWayOnMain() } else { await Task.yield() }
  }
  phases.noteStopped()
}

/// What a C library is given with its callback.
public final class HopCallback: Sendable {
  let body: @Sendable () -> Void
  @usableFromInline init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// A caller that is a callback on a C library's own thread: the library calls through a plain function pointer, again
/// and again, and knows nothing of queues or tasks.
@inlinable
public func runHopCallbacks<Hopper: MainHopper>(_ hopper: Hopper, _ site: HopSite) {
  let phases = site.phases
  let callback = HopCallback {
    let isMeasured = phases.isIn(Phases.Phase.throughput)
    let (first, second) = (site.nextLaunch(), site.nextLaunch())
    site.expectPair()
    let begin = lab_clock_begin_ns(site.clockMultiplier)
    hopper.hop(first)
    let between = site.now
    hopper.hop(second)
    let returned = site.now
    site.blockForPair()
    if isMeasured {
      site.recordPair(first: begin, between: between, second: between, returned: returned)
    }
  }
  callLikeALibrary(callback, phases)
}

@usableFromInline
func callLikeALibrary(_ callback: HopCallback, _ phases: Phases) {
  let function: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    guard let context else { return }
    Unmanaged<HopCallback>.fromOpaque(context).takeUnretainedValue().body()
  }
  let context = Unmanaged.passUnretained(callback).toOpaque()
  phases.waitAtGate()
  while phases.isBefore(Phases.Phase.stop) { function(context) }
  phases.noteStopped()
}
