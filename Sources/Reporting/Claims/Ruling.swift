import LabModel
import Statistics

/// What is said of one bound, or of all bounds of a claim.
struct Ruling {
  var verdict: ClaimFinding.Verdict
  var obstacles: [String] = []
  var blocksNeeded: Int?
}

extension Ruling {
  /// Supported when every bound is, refuted when one is.
  init(_ parts: [Ruling]) {
    if parts.contains(where: { $0.verdict == .refuted }) {
      self.init(verdict: .refuted)
    } else if parts.allSatisfy({ $0.verdict == .supported }) {
      self.init(verdict: .supported)
    } else {
      let open = parts.filter { $0.verdict == .inconclusive }
      var obstacles: [String] = []
      for obstacle in open.flatMap(\.obstacles) where !obstacles.contains(obstacle) { obstacles.append(obstacle) }
      let needed = open.compactMap(\.blocksNeeded)
      // What blocks cannot decide of one bound, they cannot decide of both.
      self.init(
        verdict: .inconclusive, obstacles: obstacles, blocksNeeded: needed.count == open.count ? needed.max() : nil)
    }
  }
}

extension Ruling {
  /// A wrong answer may be had fast or cheaply: what only the better figure of a baseline that was wrong decides is not
  /// decided. A subject that does better than it all the same does.
  func withoutCredit(to baseline: ClaimSide, on bound: RatioClaim, _ metric: ResultMetric) -> Ruling {
    guard verdict != .inconclusive, !baseline.isCorrect else { return self }
    let subjectHasLess = (verdict == .supported) == (bound.bound == .atMost)
    guard subjectHasLess == metric.largerIsBetter else { return self }
    return Ruling(verdict: .inconclusive, obstacles: [ReportingMessages.Claims.wrongBaseline(baseline)])
  }
}

extension ResultMetric {
  /// True for rates and for how evenly they are shared; false for latencies, costs and what the oracle counts.
  fileprivate var largerIsBetter: Bool { ["ops_per_s", "ops", "fairness", "count"].contains(column) }
}
