/// How closed clients pace themselves; the same for all strategies of a cell.
public struct ClosedPace: Sendable {
  /// How many measured windows a trial has.
  public enum Windows: Sendable {
    /// Operations of 200 ns and more are counted and stamped in one window.
    case one
    /// Shorter ones are counted in a first window and stamped in a second, since the stamps would slow the count.
    case two
  }

  /// One phase of a client's life.
  public struct Step: Sendable {
    @usableFromInline let phase: Int
    /// In it the client says from time to time how much it has done.
    @usableFromInline var isWarmUp = false
    @usableFromInline var opensWindow = false
    @usableFromInline var closesWindow = false
    /// After it the client runs on, unmeasured, until all have left.
    @usableFromInline var leaves = false
  }

  /// Operations under about 200 ns are counted in a window of their own, since two stamps would slow them; slower ones
  /// are counted and stamped in one.
  @usableFromInline let windows: Windows
  @usableFromInline let steps: [Step]
  @usableFromInline let clockMultiplier: UInt64
  /// A yield puts the task at the end of the pool and wakes another thread, about 5 µs here. After 512 operations that is
  /// 10 ns each, which `null` shows; with work inside the service a batch is about 60 µs long.
  @usableFromInline let operationsPerYield: Int

  init(workNanoseconds: UInt64, clockMultiplier: UInt64) {
    windows = workNanoseconds >= 200 ? .one : .two
    let warmUp = Step(phase: Phases.Phase.warmUp, isWarmUp: true)
    let warmDown = Step(phase: Phases.Phase.warmDown)
    steps =
      switch windows {
      case .one:
        [warmUp, Step(phase: Phases.Phase.latency, opensWindow: true, closesWindow: true, leaves: true), warmDown]
      case .two:
        [
          warmUp, Step(phase: Phases.Phase.throughput, opensWindow: true, closesWindow: true),
          Step(phase: Phases.Phase.latency, leaves: true), warmDown,
        ]
      }
    self.clockMultiplier = clockMultiplier
    operationsPerYield = max(1, 512 * 120 / (120 + Int(workNanoseconds)))
  }
}
