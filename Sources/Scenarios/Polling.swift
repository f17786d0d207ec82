import Synchronization

/// Deferred until ready: deliveries arrive before the app can route them. Somebody looks again every interval, at most
/// so many times, then routes on main or gives up loudly.
public struct Polling: Sendable {
  public enum Ready: String, CaseIterable, Sendable {
    case atOnce = "at-once"
    case midInterval = "mid-interval"
    case beforeCap = "before-cap"
    case never, flapping, cancelled
  }

  public static let name = "polling"
  public let intervalNanoseconds: UInt64
  public let attempts: Int
  public let pending: Int
  public let ready: Ready

  public init(_ parameters: Parameters) throws(ParameterError) {
    intervalNanoseconds = try parameters.nanoseconds("interval")
    attempts = try parameters.count("attempts")
    pending = try parameters.count("pending")
    ready = try parameters.choice("ready")
  }

  /// When the app is ready, in nanoseconds after the round began: from, to.
  public var readyPeriods: [(from: UInt64, to: UInt64)] {
    let interval = Double(intervalNanoseconds)
    func period(_ from: Double, _ to: Double = .infinity) -> (from: UInt64, to: UInt64) {
      (UInt64(from * interval), to.isFinite ? UInt64(to * interval) : .max)
    }
    switch ready {
    case .atOnce: return [(0, .max)]
    case .midInterval: return [period(1.5)]
    case .beforeCap: return [period(max(0, Double(attempts) - 1.5))]
    case .never, .cancelled: return []
    // Between two looks it is ready and no longer so: nobody may route then. With fewer than five looks there is no room.
    case .flapping: return [period(1.2, 1.6), period(3.5)]
    }
  }

  /// When every delivery of a round should have ended, in nanoseconds after it began.
  public var roundNanoseconds: UInt64 {
    switch ready {
    case .cancelled: intervalNanoseconds * 5 / 2
    case .never: intervalNanoseconds * UInt64(attempts)
    default: readyPeriods.last.map { $0.from + intervalNanoseconds } ?? intervalNanoseconds
    }
  }

  /// - Parameters:
  ///   - deliveries: all of a trial, at rest.
  ///   - isSignalled: the app told when it became ready. Then the count of looks says nothing of patience; time does.
  public func judge(_ deliveries: [Delivery], isSignalled: Bool = false) -> Judgement {
    var found = Judgement()
    let mayEnd = ready != .cancelled
    found.report("duplicated", deliveries.reduce(0) { $0 + max(0, $1.ends - 1) })
    found.report("lost", mayEnd ? deliveries.count { $0.ends == 0 } : 0)
    found.require(zero: deliveries.count { $0.ends > 1 }, "deliveries were routed or given up more than once")
    found.require(zero: mayEnd ? deliveries.count { $0.ends == 0 } : 0, "deliveries were neither routed nor given up")
    found.require(
      zero: deliveries.count { $0.routedUnseen }, "deliveries were routed though no look had found the app ready")
    found.require(zero: deliveries.count { $0.offMain }, "deliveries ended outside the main queue")
    found.require(zero: deliveries.count { $0.endedAfterCancel }, "deliveries were routed or given up after cancel")
    found.require(zero: deliveries.count { $0.looksOnAfterCancel }, "deliveries were looked at again after cancel")
    found.require(
      zero: isSignalled ? 0 : deliveries.count { $0.gaveUp(beforeLook: attempts) },
      "deliveries were given up before the last look")
    let earliest = earliestGiveUpNanoseconds(isSignalled: isSignalled)
    found.require(
      zero: deliveries.count { $0.givenUpAfterNanoseconds.map { $0 < earliest } ?? false },
      "deliveries were given up before their time")
    found.require(
      zero: isSignalled ? 0 : deliveries.count { $0.looks > attempts },
      "deliveries were looked at more often than allowed")
    if ready != .never && mayEnd {
      found.require(
        zero: deliveries.count { $0.gaveUp }, "deliveries were given up though the app became ready in time")
    }
    return found
  }

  /// The last look comes `attempts` − 1 intervals after the first. Looks that many deliveries share may come up to one
  /// interval sooner.
  private func earliestGiveUpNanoseconds(isSignalled: Bool) -> UInt64 {
    UInt64(max(0, attempts - (isSignalled ? 1 : 2))) * intervalNanoseconds
  }
}

/// One push or deep link that waits. Strategies look, then route on main, or give up on main after the last look.
public final class Delivery: Sendable {
  /// What the driver knows and the strategy does not: a clock, and whether this is the main queue.
  public struct Surroundings: Sendable {
    /// Nanoseconds.
    public var now: @Sendable () -> UInt64
    public var isMainQueue: @Sendable () -> Bool
    public init(now: @escaping @Sendable () -> UInt64, isMainQueue: @escaping @Sendable () -> Bool) {
      self.now = now
      self.isMainQueue = isMainQueue
    }
  }

  private let began: UInt64
  private let periods: [(from: UInt64, to: UInt64)]
  private let surroundings: Surroundings
  private let lookCount = Atomic<Int>(0)
  private let lastLookAt = Atomic<UInt64>(0)
  private let sawReadyAt = Atomic<UInt64>(0)
  private let endCount = Atomic<Int>(0)
  private let endedAt = Atomic<UInt64>(0)
  private let wasGivenUp = Atomic<Bool>(false)
  private let wasRoutedUnseen = Atomic<Bool>(false)
  private let wasOffMain = Atomic<Bool>(false)
  private let cancelReturnedAt = Atomic<UInt64>(.max)
  private let looksAtEnd = Atomic<Int>(0)
  private let looksAfterCancelCount = Atomic<Int>(0)

  public init(began: UInt64, periods: [(from: UInt64, to: UInt64)], surroundings: Surroundings) {
    self.began = began
    self.periods = periods
    self.surroundings = surroundings
  }

  /// Is the app ready? Any thread.
  public func look() -> Bool {
    let now = surroundings.now()
    lookCount.add(1, ordering: .relaxed)
    if now > cancelReturnedAt.load(ordering: .acquiring) { looksAfterCancelCount.add(1, ordering: .relaxed) }
    lastLookAt.store(now, ordering: .relaxed)
    let isReady = periods.contains { began + $0.from <= now && ($0.to == .max || now < began + $0.to) }
    if isReady { sawReadyAt.store(now, ordering: .relaxed) }
    return isReady
  }

  /// Puts the right screen up. Main queue only, after a look that found the app ready.
  public func route() {
    if sawReadyAt.load(ordering: .relaxed) == 0 { wasRoutedUnseen.store(true, ordering: .relaxed) }
    end()
  }

  /// Tells the user that it will not happen. Main queue only, after the last look.
  public func giveUp() {
    wasGivenUp.store(true, ordering: .relaxed)
    end()
  }

  private func end() {
    let now = surroundings.now()
    if !surroundings.isMainQueue() { wasOffMain.store(true, ordering: .relaxed) }
    if endCount.add(1, ordering: .acquiringAndReleasing).newValue == 1 {
      looksAtEnd.store(lookCount.load(ordering: .relaxed), ordering: .relaxed)
      endedAt.store(now, ordering: .releasing)
    }
  }

  // What follows is for the driver.

  /// Cancel has returned on the main queue; from here on nothing may be routed.
  public func noteCancelled() { cancelReturnedAt.store(surroundings.now(), ordering: .releasing) }

  public var hasEnded: Bool { endedAt.load(ordering: .acquiring) != 0 }
  public var looks: Int { lookCount.load(ordering: .relaxed) }
  public var lastLook: UInt64 { lastLookAt.load(ordering: .relaxed) }
  var ends: Int { endCount.load(ordering: .relaxed) }
  public var gaveUp: Bool { wasGivenUp.load(ordering: .relaxed) }
  var routedUnseen: Bool { wasRoutedUnseen.load(ordering: .relaxed) }
  /// One may have begun when cancel was called; whoever looks again was not told.
  var looksOnAfterCancel: Bool { looksAfterCancelCount.load(ordering: .relaxed) > 1 }
  var offMain: Bool { wasOffMain.load(ordering: .relaxed) }
  var endedAfterCancel: Bool {
    hasEnded && endedAt.load(ordering: .relaxed) > cancelReturnedAt.load(ordering: .relaxed)
  }
  func gaveUp(beforeLook attempts: Int) -> Bool { gaveUp && looksAtEnd.load(ordering: .relaxed) < attempts }

  /// Nanoseconds from the app's being ready (the period in which it was routed) to the routing; nil if it was not routed.
  public var responseNanoseconds: UInt64? {
    guard hasEnded, !gaveUp else { return nil }
    let ended = endedAt.load(ordering: .relaxed)
    let seen = sawReadyAt.load(ordering: .relaxed)
    guard let period = periods.last(where: { began + $0.from <= seen }) else { return nil }
    return ended - (began + period.from)
  }

  /// Nanoseconds from the first look that could find the app ready, had looks come at whole intervals from the beginning:
  /// what the strategy adds to the response, most of which the interval decides. Nil if it was not routed.
  public func latenessNanoseconds(interval: UInt64) -> UInt64? {
    guard let response = responseNanoseconds else { return nil }
    let readyAfter = endedAt.load(ordering: .relaxed) - response - began
    let ideal = (readyAfter + interval - 1) / interval * interval
    let ended = endedAt.load(ordering: .relaxed) - began
    return ended > ideal ? ended - ideal : 0
  }

  /// Nanoseconds from the beginning to the giving up.
  public var givenUpAfterNanoseconds: UInt64? {
    gaveUp && hasEnded ? endedAt.load(ordering: .relaxed) - began : nil
  }
}
