import Scenarios

/// The subscribers of an event-stream trial, by the part they play.
struct Cast {
  /// Events that arrived so far: all, and those of subscribers that stand from the beginning and are not stuck.
  struct Arrived: Equatable {
    var all: Int
    var regular: Int
    /// Events of the regular ones that arrived or were reported as dropped.
    var carried: Int
    /// The same of all.
    var paidFor: Int
  }

  /// Subscribed before the session begins; when one is stuck it is the last.
  let standing: [Subscriber]
  private(set) var late: Subscriber?
  private let isLastStuck: Bool
  private let clockMultiplier: UInt64

  init(_ scenario: EventStream, clockMultiplier: UInt64) {
    self.clockMultiplier = clockMultiplier
    isLastStuck = scenario.stuck == .one
    let last = scenario.subscribers - 1
    standing = (0...last).map { index in
      Subscriber(
        Subscription(
          kinds: scenario.kinds(ofSubscriber: index), from: EventStream.earlyCount, capacity: scenario.capacity),
        isStuck: scenario.stuck == .one && index == last, clockMultiplier: clockMultiplier)
    }
  }

  /// It is owed nothing until its subscription is told from where on.
  mutating func addLate(_ scenario: EventStream) -> Subscriber {
    let subscriber = Subscriber(
      Subscription(kinds: .ten, from: nil, capacity: scenario.capacity), isStuck: false,
      clockMultiplier: clockMultiplier)
    late = subscriber
    return subscriber
  }

  var all: [Subscriber] { standing + [late].compactMap { $0 } }
  private var regular: ArraySlice<Subscriber> { isLastStuck ? standing.dropLast() : standing[...] }

  /// Allocates nothing: it is read while costs are counted.
  var arrived: Arrived {
    Arrived(
      all: standing.reduce(late?.subscription.arrived ?? 0) { $0 + $1.subscription.arrived },
      regular: regular.reduce(0) { $0 + $1.subscription.arrived },
      carried: regular.reduce(0) { $0 + $1.subscription.settled },
      paidFor: settled + (late?.subscription.settled ?? 0))
  }

  /// Events of those who stand from the beginning that arrived or were reported as dropped.
  var settled: Int { standing.reduce(0) { $0 + $1.subscription.settled } }

  /// How often events of these kinds must reach subscribers that stand from the beginning and are not stuck.
  func wantedByRegular(_ kinds: ArraySlice<EventKinds>) -> Int {
    regular.reduce(0) { sum, subscriber in sum + kinds.count { subscriber.kinds.contains($0) } }
  }

  func report(to sink: Sink, window: UInt64, offered: Int, from before: Arrived, to after: Arrived) {
    let merged = LatencyRecorder()
    for (index, subscriber) in regular.enumerated() {
      merged.add(subscriber.response)
      if regular.count > 1 { sink.report(subscriber.response, role: "subscriber-\(index + 1)", measure: "response") }
    }
    sink.report(merged, role: "deliver", measure: "response")
    if isLastStuck, let last = standing.last { sink.report(last.response, role: "stuck", measure: "response") }
    if let late { sink.report(late.response, role: "late", measure: "response") }
    for (role, events) in [("all", after.all - before.all), ("deliver", after.regular - before.regular)] {
      sink.report("ops", Double(events), role: role)
      sink.report("window_ns", Double(window), role: role)
      sink.report("ops_per_s", Double(events) / Double(window) * 1e9, role: role)
    }
    sink.report("offered_per_s", Double(offered) / Double(window) * 1e9, role: "deliver")
  }
}
