/// Ten closures become one stream: a browser for nearby devices tells its subscribers what happens.
public struct EventStream: Sendable {
  /// Whether a subscriber never comes back from an event while the window lasts.
  public enum Stuck: String, CaseIterable, Sendable { case none, one }
  /// Whether a further subscriber comes in the middle of the window.
  public enum Late: String, CaseIterable, Sendable { case none, one }
  /// Whether events before the first subscriber may be lost (they are counted), or must reach it.
  public enum Early: String, CaseIterable, Sendable { case free, kept }

  public static let name = "event-stream"
  /// Events published before anybody subscribes.
  public static let earlyCount = 8

  public let subscribers: Int
  /// Events that a bounded buffer may hold.
  public let buffer: Int
  /// How many times faster than life the session plays: at 1000 heartbeats come every millisecond.
  public let scale: Int
  public let stuck: Stuck
  public let late: Late
  let early: Early
  public let script = SessionScript.photoSession
  /// The most events that can be published.
  public let capacity: Int

  /// - Parameters:
  ///   - parameters: every factor of the trial.
  ///   - seconds: how long the session plays at most.
  /// - Throws: when a factor is missing or cannot be used.
  public init(_ parameters: Parameters, seconds: Double) throws(ParameterError) {
    subscribers = try parameters.count("subscribers")
    buffer = try parameters.count("buffer")
    scale = try parameters.count("scale")
    stuck = try parameters.choice("stuck")
    late = try parameters.choice("late")
    early = try parameters.choice("early")
    let replays = Int(seconds * Double(scale) * 1000 / Double(SessionScript.photoSession.length)) + 2
    capacity = Self.earlyCount + replays * SessionScript.photoSession.entries.count
  }

  /// What subscriber number `index` subscribes for: the ten, and the first two also the start of a transfer.
  public func kinds(ofSubscriber index: Int) -> EventKinds { index < 2 ? [.ten, .startTransferCommand] : .ten }

  /// How many of those who stand from the beginning subscribed for an event of these kinds.
  public func audience(of event: EventKinds) -> Int {
    (0..<subscribers).count { kinds(ofSubscriber: $0).contains(event) }
  }

  /// Nanoseconds of wall time for milliseconds of the script's life.
  public func nanoseconds(ofLife milliseconds: Int) -> UInt64 { UInt64(milliseconds) * 1_000_000 / UInt64(scale) }

  /// - Parameters:
  ///   - published: the kind of every event, by number.
  ///   - subscriptions: those that stand from the beginning first.
  ///   - isDrained: false when events were still arriving: then what is missing is late, not lost.
  public func judge(published: [EventKinds], _ subscriptions: [Subscription], isDrained: Bool = true) -> Judgement {
    var found = Judgement()
    var sum = DeliveryRecord.Tally()
    for subscription in subscriptions {
      sum += subscription.record.tally(sent: published.count) { number in
        number >= subscription.from && subscription.kinds.contains(published[number])
      }
    }
    let lostEarly = (0..<min(Self.earlyCount, published.count)).count { number in
      !subscriptions.contains { $0.record.hasArrived(number) }
    }
    let inversions = subscriptions.reduce(0) { $0 + $1.record.inversions }
    let mustKeepEarly = early == .kept
    let lost = isDrained ? sum.lost : 0
    if isDrained { found.report("lost", lost + (mustKeepEarly ? lostEarly : 0)) }
    found.report("duplicated", sum.duplicated)
    found.report("out_of_order", inversions)
    found.report("max_displacement", subscriptions.map(\.record.displacement).max() ?? 0)
    // What the policy says it dropped beside the gaps that subscribers see, and what came before the first of them.
    found.report("ops", sum.dropped, role: "drop")
    if isDrained { found.report("ops", sum.gaps, role: "gap") }
    found.report("ops", Self.earlyCount, role: "early")
    found.report("ops", lostEarly, role: "early-gap")
    found.require(zero: lost, "events never reached a subscriber nor were reported as dropped")
    if mustKeepEarly { found.require(zero: lostEarly, "events before the first subscriber were lost") }
    found.require(zero: sum.duplicated, "events reached a subscriber again")
    found.require(zero: sum.droppedAndArrived, "events were reported as dropped and reached their subscriber")
    found.require(zero: inversions, "events reached a subscriber after a later one")
    found.require(
      zero: subscriptions.reduce(0) { $0 + $1.unwantedCount }, "events reached somebody who had not subscribed for them"
    )
    found.require(zero: sum.strangers, "events reached a subscriber that nobody published")
    found.require(zero: subscriptions.reduce(0) { $0 + $1.lateCount }, "events reached a subscriber after the end")
    return found
  }
}
