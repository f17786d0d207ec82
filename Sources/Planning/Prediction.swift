public import LabModel

/// How long trials will take, from the rules that the drivers follow; right within ±30 %.
public enum Prediction {
  /// Worker start, load of the module and exit.
  static let processNanoseconds: UInt64 = 25_000_000

  /// One trial and, where one goes with it, its counting trial (the same with half the window).
  public static func predictedNanoseconds(for trial: PlannedTrial, profile: Profile) -> UInt64 {
    let timing = nanoseconds(trial.cell, profile, window: profile.windowNanoseconds)
    guard trial.counting else { return timing }
    return timing.addingSaturated(nanoseconds(trial.cell, profile, window: profile.windowNanoseconds / 2))
  }

  /// All trials of a plan, one after the other; the probes that crossovers may still add are not among them.
  public static func predictedNanoseconds(for plan: Plan) -> UInt64 {
    predictedNanoseconds(for: plan.trials, profile: plan.profile)
  }

  static func predictedNanoseconds(for trials: [PlannedTrial], profile: Profile) -> UInt64 {
    trials.reduce(0) { $0.addingSaturated(predictedNanoseconds(for: $1, profile: profile)) }
  }

  private static func nanoseconds(_ cell: Cell, _ profile: Profile, window: UInt64) -> UInt64 {
    processNanoseconds.addingSaturated(inside(cell, profile, window: window))
  }

  /// Between `run_trial` and its return.
  private static func inside(_ cell: Cell, _ profile: Profile, window: UInt64) -> UInt64 {
    let warmup = profile.warmupNanoseconds
    switch cell.scenario {
    case "rw-cache", "confined-store":
      // Operations too short to be stamped one by one get a second window for their latency.
      let windows: UInt64 = cell.parameters["work"] == "0" ? 2 : 1
      return warmup.addingSaturated(window.multipliedSaturated(by: windows))
    case "hot-path":
      return warmup.addingSaturated(window).addingSaturated(drain(cell, profile, window: window))
    case "callback-bridge":
      return warmup.addingSaturated(window).addingSaturated(bridgeDrain(cell, profile, window: window))
    case "event-stream":
      return warmup.addingSaturated(window).addingSaturated(10_000_000)
    case "main-hop":
      // A callback has no round trip, and so no second window.
      return warmup.addingSaturated(window.multipliedSaturated(by: cell.callers == .callback ? 1 : 2))
    case "timers":
      let interval = duration(cell, "interval")
      let ticks = interval <= 1_000_000_000 ? interval.multipliedSaturated(by: 4) : 0
      return warmup.addingSaturated(max(window, ticks))
    case "polling":
      let round = pollingRound(cell)
      guard round > 0 else { return window }
      let rounds = max(1, window / round + (window % round > 0 ? 1 : 0))
      return round.multipliedSaturated(by: rounds)
    default:
      // What modules bring along is closed like rw-cache.
      let isAdopted = ScenarioCatalogue.adopted.contains { $0.name == cell.scenario }
      let hasTwoWindows = isAdopted && cell.parameters["work", default: "0"] == "0"
      return warmup.addingSaturated(window.multipliedSaturated(by: hasTwoWindows ? 2 : 1))
    }
  }

  /// What unbounded producers piled up takes about as long to be written as it took to be made.
  private static func drain(_ cell: Cell, _ profile: Profile, window: UInt64) -> UInt64 {
    min(profile.drainNanoseconds, cell.parameters["rate"] == "unbounded" ? window : 10_000_000)
  }

  /// What piled up because handling is slower than events come; without a schedule about as long as it took to be made.
  private static func bridgeDrain(_ cell: Cell, _ profile: Profile, window: UInt64) -> UInt64 {
    guard let rate = rate(cell) else { return min(profile.drainNanoseconds, window) }
    let excess = max(0, rate * Double(duration(cell, "work")) / 1e9 - 1)
    let piled = excess * Double(profile.warmupNanoseconds + window)
    return 10_000_000 + UInt64(min(piled, 2 * Double(profile.drainNanoseconds)).rounded())
  }

  /// From the deliveries until the last one is routed, given up or called off.
  private static func pollingRound(_ cell: Cell) -> UInt64 {
    let attempts = cell.parameters["attempts"].flatMap { UInt64($0) } ?? 1
    // In half intervals, to stay in whole numbers.
    let halves: UInt64 =
      switch cell.parameters["ready"] {
      case "at-once": 0
      case "mid-interval": 3
      case "before-cap": attempts.multipliedSaturated(by: 2) - min(3, attempts.multipliedSaturated(by: 2))
      case "cancelled": 5
      case "flapping": 9
      default: attempts.multipliedSaturated(by: 2)
      }
    return duration(cell, "interval").multipliedSaturated(by: halves) / 2
  }

  /// Events per second of a canonical text; nil when there is no schedule.
  private static func rate(_ cell: Cell) -> Double? {
    cell.parameters["rate"].flatMap(FactorNumber.perSecond)
  }

  private static func duration(_ cell: Cell, _ factor: String) -> UInt64 {
    cell.parameters[factor].flatMap(FactorText.nanoseconds) ?? 0
  }
}
