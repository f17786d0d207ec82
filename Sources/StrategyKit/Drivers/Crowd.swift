import CClock
import Dispatch
import Scenarios
import Synchronization

/// Other work in the process, without which order and thread-identity problems hide: four serial queues a core and one task
/// a core, each spinning 50 µs and resting 200 µs. Together they ask for all cores, in short turns: clients are disturbed
/// often, and never for long. Its CPU and context switches are part of the process's cost in every row.
final class Crowd: Sendable {
  private let level: CrowdLevel
  private let cores: Int
  private let isOver = Atomic<Bool>(false)

  init(_ trial: Trial) {
    level = trial.crowd
    cores = trial.cores
  }

  func start() {
    switch level {
    case .idle: break
    case .busy: occupy()
    case .clogged: clog()
    }
  }

  private func occupy() {
    for index in 0..<4 * cores {
      let queue = DispatchQueue(label: "crowd.\(index)")
      queue.async { [self] in work(on: queue) }
    }
    for _ in 0..<cores {
      Task.detached { [self] in
        while !isOver.load(ordering: .relaxed) {
          Self.spin(50_000)
          try? await Task.sleep(for: .microseconds(200))
        }
      }
    }
  }

  /// Tasks that block, as those do that read a file or wait for a lock: two for each thread of the pool, so that a new
  /// task waits for some milliseconds. The processors stay free.
  private func clog() {
    for _ in 0..<2 * cores {
      Task.detached { [self] in
        while !isOver.load(ordering: .relaxed) {
          OSThread.sleep(for: .milliseconds(2))
          await Task.yield()
        }
      }
    }
  }

  func stop() { isOver.store(true, ordering: .relaxed) }

  private func work(on queue: DispatchQueue) {
    guard !isOver.load(ordering: .relaxed) else { return }
    Self.spin(50_000)
    queue.asyncAfter(deadline: .now() + .microseconds(200)) { [self] in work(on: queue) }
  }

  /// By wall time: the crowd is to occupy its thread, how much it computes is nobody's concern.
  private static func spin(_ nanoseconds: UInt64) {
    let end = lab_clock_monotonic_ns() + nanoseconds
    while lab_clock_monotonic_ns() < end {}
  }
}
