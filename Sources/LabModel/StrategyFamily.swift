/// Whose mechanism a strategy is: the sides of the question whether to move.
public enum StrategyFamily: String, Sendable, CaseIterable, Codable {
  /// Actors, tasks, continuations, async sequences.
  case swiftConcurrency = "swift-concurrency"
  /// Queues, sources, semaphores and operations of libdispatch.
  case gcd
  /// Locks, threads, closures: what both could use.
  case other

  /// The family of enrolled strategies, where it was thought about and not only read from the primitive. A custom executor does not change what an actor is for its callers,
  /// so `actor-queue` is Swift concurrency; `inbox` is a lock before whichever of the two drains it, and neither.
  public static let enrolled: [String: StrategyFamily] = [
    "actor": .swiftConcurrency, "actor-queue": .swiftConcurrency, "actor-thread": .swiftConcurrency,
    "async-stream": .swiftConcurrency, "async-stream-newest": .swiftConcurrency,
    "async-stream-oldest": .swiftConcurrency, "async-stream-per-subscriber": .swiftConcurrency,
    "async-stream-shared": .swiftConcurrency, "continuation-gate": .swiftConcurrency,
    "main-actor-function": .swiftConcurrency, "main-actor-run": .swiftConcurrency,
    "main-actor-task": .swiftConcurrency, "sleep-loop": .swiftConcurrency,
    "sleep-loop-no-tolerance": .swiftConcurrency, "task-immediate": .swiftConcurrency,
    "task-isolated": .swiftConcurrency, "task-mixed-priority": .swiftConcurrency, "task-per-event": .swiftConcurrency,

    "asyncafter-recursion": .gcd, "dispatch-source": .gcd, "fixed-delay": .gcd, "gcd-barrier": .gcd,
    "gcd-barrier-async": .gcd, "gcd-serial": .gcd, "main-queue": .gcd, "operation-queue": .gcd,
    "run-now-or-hop": .gcd, "semaphore": .gcd,

    "adaptive-mutex": .other, "closure": .other, "coalescing-wheel": .other, "dedicated-thread": .other,
    "inbox": .other, "null": .other, "pthread-mutex": .other, "rwlock": .other, "snapshot": .other,
    "subject": .other, "timer-thread": .other, "unfair-lock": .other,
  ]

  /// The family of any strategy: of one from elsewhere, what its primitive says. One whose primitive names mechanisms of
  /// both families, or of neither, is `other`: it cannot then decide the question on a guess.
  public static func of(_ strategy: String, primitive: String) -> StrategyFamily {
    if let family = enrolled[DuetSide.of(strategy)?.name ?? strategy] { return family }
    let words = primitive.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    let isSwift = words.contains { word in swiftEndings.contains { word.hasSuffix($0) } }
    let isGCD = words.contains { word in gcdBeginnings.contains { word.hasPrefix($0) } }
    return isSwift == isGCD ? .other : isSwift ? .swiftConcurrency : .gcd
  }

  /// `MainActor`, `CheckedContinuation`; of `Task.sleep` the first word.
  private static let swiftEndings = [
    "actor", "actors", "task", "tasks", "await", "continuation", "asyncstream", "asyncthrowingstream", "asyncsequence",
  ]
  /// `DispatchSourceTimer`.
  private static let gcdBeginnings = ["dispatch", "libdispatch", "gcd", "operationqueue"]
}
