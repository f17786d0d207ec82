import Synchronization

/// Periodic work that may be a little late, so that the system can wake once for many.
public struct Timers: Sendable {
  public static let name = "timers"
  public let count: Int
  public let intervalNanoseconds: UInt64
  public let leewayNanoseconds: UInt64

  public init(_ parameters: Parameters) throws(ParameterError) {
    count = try parameters.count("timers")
    intervalNanoseconds = try parameters.nanoseconds("interval")
    guard intervalNanoseconds > 0 else {
      throw ParameterError(factor: "interval", value: parameters.values["interval"], wanted: "a length above 0")
    }
    leewayNanoseconds = try parameters.nanoseconds("leeway")
  }

  /// - Parameters:
  ///   - timers: all of a trial, at rest.
  ///   - end: when ticking was stopped, in nanoseconds of the timers' clock.
  public func judge(_ timers: [PeriodicTimer], at end: UInt64) -> Judgement {
    var found = Judgement()
    let dead = timers.reduce(0) { $0 + $1.ticksNeverFired(at: end) }
    found.report("missed", timers.reduce(0) { $0 + $1.missed + $1.trailingMissed(at: end) })
    found.report("lost", dead)
    found.require(zero: timers.reduce(0) { $0 + $1.early }, "ticks came before their deadline")
    found.require(zero: timers.reduce(0) { $0 + $1.ticksAfterCancel }, "ticks came after cancel")
    found.require(zero: dead, "ticks never came: their timers had stopped")
    return found
  }
}

/// One periodic job. The strategy waits until it is due, then fires it under its own exclusion, again and again.
public final class PeriodicTimer: @unchecked Sendable {  // unchecked: the strategy fires it one tick at a time
  /// How late a tick may be for the sake of a shared wake-up, in nanoseconds.
  public let leewayNanoseconds: UInt64
  /// Time between two ticks, in nanoseconds; above 0.
  public let intervalNanoseconds: UInt64
  private let first: UInt64
  private let clock: @Sendable () -> UInt64
  private var last = -1
  private var lastMeasured = -1
  private let capacity: Int
  private let samples: UnsafeMutablePointer<UInt64>
  private(set) var early = 0
  private let afterCancel = Atomic<Int>(0)
  private let cancelled = Atomic<Bool>(false)
  private let endedAt = Atomic<UInt64>(.max)
  private var sampleCount = 0
  public private(set) var fired = 0

  /// Deadlines up to the last tick that had no tick of their own.
  var missed: Int { lastMeasured + 1 - fired }

  /// - Parameters:
  ///   - first: the first deadline, in nanoseconds of `clock`.
  ///   - intervalNanoseconds: time between two deadlines.
  ///   - leewayNanoseconds: how late a tick may be for the sake of a shared wake-up.
  ///   - capacity: how many lateness samples it can hold.
  ///   - clock: nanoseconds; read on whichever thread fires or asks.
  public init(
    first: UInt64, intervalNanoseconds: UInt64, leewayNanoseconds: UInt64, capacity: Int,
    clock: @escaping @Sendable () -> UInt64
  ) {
    self.first = first
    self.intervalNanoseconds = intervalNanoseconds
    self.leewayNanoseconds = leewayNanoseconds
    self.capacity = capacity
    self.clock = clock
    samples = zeroedWords(capacity)
  }

  /// The next deadline, in nanoseconds of CLOCK_MONOTONIC. A deadline that passed unserved is skipped, as a dispatch
  /// timer source does.
  public var dueNanoseconds: UInt64 {
    let now = clock()
    let passed = now < first ? 0 : Int((now - first) / intervalNanoseconds)
    return deadline(max(last + 1, passed))
  }

  /// Nanoseconds left until the next deadline, 0 when it has passed.
  public var untilDueNanoseconds: UInt64 {
    let due = dueNanoseconds
    let now = clock()
    return due > now ? due - now : 0
  }

  /// Does the periodic work.
  public func fire() {
    let now = clock()
    if cancelled.load(ordering: .acquiring) {
      afterCancel.add(1, ordering: .relaxed)
      return
    }
    let tick = now < first ? -1 : Int((now - first) / intervalNanoseconds)
    // The n-th tick may not come before the n-th deadline. Two ticks within one interval are none too early when one was
    // late: a strategy's own deadlines lie a little after these, since it began to wait a little later.
    guard fired <= tick else {
      early += 1
      return
    }
    guard now <= endedAt.load(ordering: .relaxed) else { return last = max(last, tick) }
    // A deadline that nobody served in time is served now, as late as that: a stall counts for every tick it delayed.
    while last < tick {
      last += 1
      if sampleCount < capacity { samples[sampleCount] = now - deadline(last) }
      sampleCount += 1
    }
    lastMeasured = last
    fired += 1
  }

  private func deadline(_ tick: Int) -> UInt64 {
    let (span, tooFar) = UInt64(tick).multipliedReportingOverflow(by: intervalNanoseconds)
    let (due, beyond) = first.addingReportingOverflow(span)
    return tooFar || beyond ? .max : due
  }

  // What follows is for the driver.

  /// The window has ended: what fires later, until cancel takes effect, is not measured.
  public func noteEnded(at end: UInt64) { endedAt.store(end, ordering: .relaxed) }

  /// Cancel has returned: no tick may come any more.
  public func noteCancelled() { cancelled.store(true, ordering: .releasing) }

  /// Lateness of every deadline that was served, in nanoseconds, in order; one that was skipped counts until the tick that
  /// came in its stead.
  public var lateness: UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: samples, count: min(sampleCount, capacity))
  }
  var ticksAfterCancel: Int { afterCancel.load(ordering: .relaxed) }

  /// Deadlines up to `end`.
  private func expected(at end: UInt64) -> Int { end < first ? 0 : Int((end - first) / intervalNanoseconds) + 1 }

  /// Deadlines after the last tick that passed unserved; the newest is not counted, its tick may be on its way.
  func trailingMissed(at end: UInt64) -> Int { max(0, expected(at: end) - lastMeasured - 2) }

  /// A timer is dead when over half of at least eight deadlines passed after its last tick, or three and it never ticked:
  /// timers that are merely late still catch up.
  func ticksNeverFired(at end: UInt64) -> Int {
    let expected = expected(at: end)
    let trailing = trailingMissed(at: end)
    if fired == 0 { return expected >= 3 ? expected : 0 }
    return expected >= 8 && trailing * 2 > expected ? trailing : 0
  }
}
