import Foundation
import LabModel
import LabTestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Point {
  /// A worker that is stopped for 200 ms: open load charges it to every arrival it delayed, closed load does not see it.
  static let stall = Point(number: 3, name: "stall") { _ in
    var pace = Worker.Pace()
    (pace.warmupNanoseconds, pace.windowNanoseconds) = (50_000_000, 600_000_000)
    func stop(_ worker: Int32) throws {
      Thread.sleep(forTimeInterval: 0.3)
      kill(worker, SIGSTOP)
      Thread.sleep(forTimeInterval: 0.2)
      kill(worker, SIGCONT)
    }
    func p99(_ scenario: ScenarioDescription, _ changes: [String: String], isStopped: Bool) throws -> Double {
      let answer = try Worker.run(
        Build.library("UnfairLockStrategy"), "unfair-lock", scenario, .threads, changes, pace: pace,
        meanwhile: isStopped ? stop : { _ in })
      let histogram = answer.histograms.first {
        $0.role == scenario.headline.role && $0.measure == scenario.headline.measure
      }?.histogram
      return Double(histogram?.value(atPercentile: 99) ?? 0) / 1e6
    }
    let open = ["rate": "1k", "clients": "1"]
    // Work of 10 µs: one window, so that the stop falls into what is stamped.
    let closed = ["work": "10us", "clients": "1"]
    let openCalm = try p99(ScenarioCatalogue.hotPath, open, isStopped: false)
    let openStalled = try p99(ScenarioCatalogue.hotPath, open, isStopped: true)
    let closedCalm = try p99(ScenarioCatalogue.rwCache, closed, isStopped: false)
    let closedStalled = try p99(ScenarioCatalogue.rwCache, closed, isStopped: true)
    return Finding(
      figures: [
        "p99 of unfair-lock       undisturbed    stopped for 200 ms",
        "open load (hot-path)     \(openCalm.rounded(3)) ms       \(openStalled.rounded(3)) ms (at least 150)",
        "closed load (rw-cache)   \(closedCalm.rounded(3)) ms       \(closedStalled.rounded(3)) ms (unmoved: below 1)",
      ],
      passed: openStalled >= 150 && openCalm < openStalled / 2 && closedStalled < 1)
  }
}
