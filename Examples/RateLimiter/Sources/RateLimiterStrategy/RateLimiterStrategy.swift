public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let limiter = ScenarioOutline(
  RateLimiter.name, "Many callers, one token bucket: who should guard a rate limiter?", headline: "acquire",
  factors: [
    .count("clients", 1...256, standard: 2, "how many callers at once"),
    .count("burst", 1...1_000_000, standard: 1000, "tokens in the full bucket"),
    .percent("refills", standard: 50, "share of requests that put a token in"),
  ])

// The guards are the lab's own files: the plugin BuiltInGuards puts them into this target. Names differ from the lab's, so
// that both can be loaded beside one another.
private let module = StrategyModule(
  Strategy(
    "limiter-actor", "an actor around the bucket", primitive: "Swift actor on the default executor",
    serves: [.asking(RateLimiter.self, suspending: ActorGuard.init)]),
  Strategy(
    "limiter-lock", "a lock around the bucket", primitive: "Synchronization.Mutex",
    serves: [.asking(RateLimiter.self, blocking: LockGuard.init)]),
  Strategy(
    "limiter-queue", "a serial queue around the bucket", primitive: "DispatchQueue, serial",
    serves: [.asking(RateLimiter.self, blocking: SerialQueueGuard.init)]),
  Strategy(
    "limiter-thread", "a thread of its own keeps the bucket", primitive: "pthread with a mailbox",
    serves: [
      .asking(RateLimiter.self, threads: DedicatedThreadGuard.init, tasks: DedicatedThreadGuard.init)
    ]),
  scenarios: [limiter])
