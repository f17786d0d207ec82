import Scenarios
import StrategyKit

/// A thread that sleeps until a timer must fire, then fires all whose deadline has passed: no tick is early, and those whose
/// windows overlap share a wake-up. Ticks come one at a time; once `cancel` returns, none comes any more.
final class TimerThread: @unchecked Sendable {  // unchecked: touched with the monitor's lock held only
  private struct Entry {
    /// The deadline, and the end of its window, in nanoseconds of CLOCK_MONOTONIC.
    let due, latest: UInt64
    let timer: PeriodicTimer
  }

  private let monitor = Monitor()
  private let slack: @Sendable (PeriodicTimer) -> UInt64
  private var entries: [Entry] = []  // latest deadline first
  private var isStarted = false
  private var isCancelled = false
  private var wakesAt: UInt64 = 0

  /// - Parameter slack: how long after its deadline a timer's window ends, in nanoseconds.
  init(slack: @escaping @Sendable (PeriodicTimer) -> UInt64) { self.slack = slack }

  func start(_ timer: PeriodicTimer) {
    monitor.lock()
    let latest = insert(timer)
    if !isStarted { OSThread.start { [self] in run() } }
    isStarted = true
    let isSooner = latest < wakesAt
    monitor.unlock()
    if isSooner { monitor.signal() }
  }

  func cancel() {
    monitor.lock()
    isCancelled = true
    monitor.unlock()
    monitor.signal()
  }

  private func run() {
    monitor.lock()
    while !isCancelled {
      while let next = entries.last, next.timer.untilDueNanoseconds == 0 {
        entries.removeLast()
        next.timer.fire()
        insert(next.timer)
      }
      wakesAt = firstWindowEnd
      monitor.wait(untilNanoseconds: wakesAt)
    }
    monitor.unlock()
  }

  private var firstWindowEnd: UInt64 {
    var end = UInt64.max
    for entry in entries.reversed() {
      if entry.due >= end { break }
      end = min(end, entry.latest)
    }
    return end
  }

  /// - Returns: the end of the window.
  @discardableResult private func insert(_ timer: PeriodicTimer) -> UInt64 {
    let due = timer.dueNanoseconds
    let (end, isBeyond) = due.addingReportingOverflow(slack(timer))
    let latest = isBeyond ? .max : end
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].due > due { low = middle + 1 } else { high = middle }
    }
    entries.insert(Entry(due: due, latest: latest, timer: timer), at: low)
    return latest
  }
}
