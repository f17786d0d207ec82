public import CClock
public import Scenarios

/// One turn's launches, one after the other.
@inlinable
func handOver<Hopper: MainHopper>(_ hopper: Hopper, _ site: HopSite) {
  for index in 0..<site.beginTurn() {
    let launch = site.nextLaunch()
    let called = lab_clock_begin_ns(site.clockMultiplier)
    hopper.hop(launch)
    site.noteCall(index, from: called, to: site.now)
  }
}

/// Round trips, for as long as their window is open. One that begins in it counts, however long it takes. In the
/// isolation of its caller: on main, or on the pool.
@inlinable
nonisolated(nonsending)
  func runTrips<Hopper: MainHopper>(_ hopper: Hopper, _ site: HopSite) async
{
  while site.phases.isIn(Phases.Phase.latency) {
    site.beginTrip()
    let launch = site.nextLaunch()
    let begin = lab_clock_begin_ns(site.clockMultiplier)
    await hopper.roundTrip(launch)
    site.recordTrip(begin, site.now)
    await site.restFromTrip()
  }
  site.phases.noteStopped()
}

/// A caller that is a task on the pool.
@inlinable
public func runHops<Hopper: MainHopper>(_ hopper: Hopper, _ site: HopSite) async {
  let phases = site.phases
  site.startResting()
  await phases.waitAtGate()
  while phases.isBefore(Phases.Phase.latency) {
    handOver(hopper, site)
    await site.rest()
  }
  await runTrips(hopper, site)
}

/// A caller on main: blocks of the main queue that hand over, and for the round trips a task of the main actor.
@inlinable
public func startHopsOnMain<Hopper: MainHopper>(_ hopper: Hopper, _ site: HopSite) {
  site.startTurnsOnMain {
    if site.phases.isBefore(Phases.Phase.latency) {
      handOver(hopper, site)
      site.notePart()
    } else {
      Task { @MainActor in await runTrips(hopper, site) }
    }
  }
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
  let callback = HopCallback {
    handOver(hopper, site)
    site.notePart()
  }
  callLikeALibrary(callback, site)
}

@usableFromInline
func callLikeALibrary(_ callback: HopCallback, _ site: HopSite) {
  let function: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    guard let context else { return }
    Unmanaged<HopCallback>.fromOpaque(context).takeUnretainedValue().body()
  }
  let context = Unmanaged.passUnretained(callback).toOpaque()
  lab_clock_sleep_precisely()
  site.phases.waitAtGate()
  while site.phases.isBefore(Phases.Phase.latency) {
    function(context)
    site.finishTurn()
  }
  site.phases.noteStopped()
}
