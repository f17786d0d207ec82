internal import Synchronization

/// The published scenarios and their factors. They only grow: a changed one gets a new name or a new method version.
/// Behind them stand the scenarios that modules bring along.
public enum ScenarioCatalogue {
  public static let published: [ScenarioDescription] = [
    polling, confinedStore, hotPath, rwCache, timers, callbackBridge, eventStream, mainHop, barrierProperty,
  ]

  public static var all: [ScenarioDescription] { published + adopted }

  /// In the order in which they became known to this process.
  public static var adopted: [ScenarioDescription] { others.withLock { $0 } }

  // A process plans or reads with one set of modules: what one of them brings along is never changed, and is withdrawn
  // only together with all of its set.
  private static let others = Mutex<[ScenarioDescription]>([])

  /// Makes scenarios of a module, or of a run that was measured with one, known to this process; again is no harm. Before
  /// anything is planned or read that names them. Any thread.
  /// - Returns: the first that is known already, and described otherwise; then none was adopted.
  public static func adopt(_ scenarios: [ScenarioDescription]) -> ScenarioDescription? {
    others.withLock { others in
      let known = published + others
      let clash = scenarios.first { scenario in known.contains { $0.name == scenario.name && $0 != scenario } }
      if clash == nil {
        for scenario in scenarios where !(published + others).contains(scenario) { others.append(scenario) }
      }
      return clash
    }
  }

  /// Ends one set of modules and begins another, as `lab watch` does at each build. Call it where nothing is planned or
  /// read any more that names a scenario of the old one. Any thread.
  public static func forgetAdopted() { others.withLock { $0 = [] } }

  public static func named(_ name: String) -> ScenarioDescription? { all.first { $0.name == name } }

  static let clients = Factor(
    "clients", .count(1...256), standard: "2", "how many callers at once; `cores` and `4*cores` are understood")
  static let work = Factor(
    "work", .duration(atMostNanoseconds: 10_000_000), standard: "0", "calibrated spinning inside the service")
  static let crowd = Factor(
    "crowd", .choice(["idle", "busy"]), standard: "idle",
    "busy: four other queues and one task for each core have work too")

  public static let rwCache = ScenarioDescription(
    name: "rw-cache", question: "Many readers, few writers: who should guard a cache?",
    callers: [.threads, .tasks],
    factors: [
      clients,
      Factor("reads", .percent, standard: "90", "share of requests that only read"),
      work, crowd,
      Factor("keys", .count(1...1_000_000), standard: "1000", "entries in the cache"),
    ],
    headline: .init(role: "read", measure: "response"))

  public static let hotPath = ScenarioDescription(
    name: "hot-path", question: "Fire and forget from hundreds of call sites: what carries an event to its sink?",
    callers: [.threads, .tasks],
    factors: [
      clients,
      Factor("rate", .rate, standard: "10k", "events per second offered by all clients together, or `unbounded`"),
      Factor("burst", .count(1...10_000), standard: "1", "events that arrive together at each intended time"),
      Factor(
        "order", .choice(["per-producer", "free"]), standard: "per-producer",
        "per-producer: an event written after a later one of its producer is an error; free: it is only counted"),
      work, crowd,
    ],
    headline: .init(role: "track", measure: "response"))

  public static let confinedStore = ScenarioDescription(
    name: "confined-store", question: "A store that works only on its own thread: who keeps it there?",
    callers: [.threads, .tasks],
    factors: [
      Factor(
        "store", .choice(["checked", "lmdb"]), standard: "checked",
        "checked: a table that counts who touches it; lmdb: the real library, one long-lived write transaction"),
      clients,
      Factor("slow", .choice(["none", "some"]), standard: "none", "some: one request in 512 takes 10 ms"),
      work, crowd,
    ],
    headline: .init(role: "put", measure: "response"))

  public static let polling = ScenarioDescription(
    name: "polling", question: "Deferred until the app is ready: who looks again?",
    callers: [.threads, .tasks],
    factors: [
      Factor("interval", .duration(atMostNanoseconds: 10_000_000_000), standard: "10ms", "time between two looks"),
      Factor("attempts", .count(1...1000), standard: "30", "looks before giving up"),
      Factor("pending", .count(1...100_000), standard: "1", "deliveries that wait at once"),
      Factor(
        "ready", .choice(["at-once", "mid-interval", "before-cap", "never", "flapping", "cancelled"]),
        standard: "mid-interval",
        "when the app becomes ready; flapping: ready, not ready, ready; cancelled: never, and the deliveries are called off"
      ),
      crowd,
    ],
    headline: .init(role: "deliver", measure: "response"))

  public static let timers = ScenarioDescription(
    name: "timers", question: "Periodic work that may be a little late: who wakes it?",
    callers: [.threads, .tasks],
    factors: [
      Factor("timers", .count(1...10_000), standard: "20", "periodic jobs, their phases spread over one interval"),
      Factor(
        "interval", .duration(atMostNanoseconds: 1_000_000_000_000_000_000), standard: "5ms",
        "time between two ticks of a job"),
      Factor(
        "leeway", .duration(atMostNanoseconds: 10_000_000_000), standard: "0",
        "how late a tick may be to share a wake-up"),
      crowd,
    ],
    headline: .init(role: "fire", measure: "lateness"))

  static let buffer = Factor(
    "buffer", .count(1...1_000_000), standard: "64",
    "events that a bounded buffer may hold; strategies without one do not use it")

  public static let callbackBridge = ScenarioDescription(
    name: "callback-bridge", question: "A C library calls back many times: what carries each event into Swift?",
    callers: [.callback],
    factors: [
      Factor("rate", .rate, standard: "10k", "calls per second, or `unbounded`"),
      Factor(
        "order", .choice(["kept", "free"]), standard: "kept",
        "kept: an event handled after a later one is an error; free: it is only counted"),
      Factor(
        "main", .choice(["free", "required"]), standard: "free",
        "required: handling the few events for the main queue elsewhere is an error; free: it is only counted"),
      buffer, work, crowd,
    ],
    headline: .init(role: "deliver", measure: "response"))

  public static let eventStream = ScenarioDescription(
    name: "event-stream",
    question: "Ten closures become one stream: what carries a browser's events to its subscribers?",
    callers: [.callback],
    factors: [
      Factor(
        "subscribers", .count(1...256), standard: "2", "who is told; all follow ten kinds of event, two an eleventh"),
      Factor(
        "stuck", .choice(["none", "one"]), standard: "none",
        "one: the last subscriber does not come back from an event while the window lasts"),
      Factor(
        "late", .choice(["none", "one"]), standard: "none",
        "one: a further subscriber comes in the middle of the window"),
      Factor(
        "early", .choice(["free", "kept"]), standard: "free",
        "kept: losing events that come before the first subscriber is an error; free: they are only counted"),
      buffer,
      Factor(
        "scale", .count(1...100_000), standard: "1000",
        "how many times faster than life the session plays: at 1000 heartbeats come every millisecond"),
      crowd,
    ],
    headline: .init(role: "deliver", measure: "response"))

  public static let mainHop = ScenarioDescription(
    name: "main-hop", question: "Work ended elsewhere: how does it reach the main thread?",
    callers: [.tasks, .callback, .main],
    factors: [
      Factor(
        "loop", .choice(["dispatch-main", "run-loop"]), standard: "dispatch-main",
        "what serves the main queue; on Linux dispatch-main gives the system's main thread up, run-loop keeps it"),
      Factor(
        "order", .choice(["per-producer", "free"]), standard: "per-producer",
        "per-producer: a view put up after a later one of its caller is an error; free: it is only counted"),
      Factor(
        "crowd", .choice(["idle", "busy", "clogged"]), standard: "idle",
        "busy: four other queues and one task for each core have work too; clogged: tasks block the pool's threads"),
    ],
    headline: .init(role: "hop", measure: "response"))

  public static let barrierProperty = ScenarioDescription(
    name: "barrier-property",
    question: "A property read with sync and written with a barrier: does it get on, and to the right value?",
    callers: [.threads, .tasks],
    factors: [
      Factor(
        "blocks", .count(1...100_000), standard: "64", "blocks that each do `value = max(i, value)`, started at once"),
      crowd,
    ],
    headline: .init(role: "round", measure: "response"))
}
