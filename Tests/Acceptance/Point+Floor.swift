import LabModel
import LabTestSupport
import Scenarios

extension Point {
  /// The driver costs at most 1 ns an operation beside the same loop written by hand.
  static let floor = Point(number: 9, name: "floor") { _ in
    let parameters = Dictionary(
      uniqueKeysWithValues: ScenarioCatalogue.rwCache.factors.map { ($0.name, $0.standard) }
    ).merging(["clients": "1"]) { $1 }
    let loop = HandWrittenLoop(
      try RWCache(Parameters(values: parameters, seed: 7, scratch: "/", spinsPerNanosecond: 1)))
    var pace = Worker.Pace()
    (pace.warmupNanoseconds, pace.windowNanoseconds) = (50_000_000, 200_000_000)
    var byHand: [Double] = []
    var driven: [Double] = []
    var medians: [Double] = []
    _ = loop.run(nanoseconds: 50_000_000)
    // Alternating, so that the machine's moods hit both.
    for _ in 0..<9 {
      byHand.append(loop.run(nanoseconds: 200_000_000))
      let answer = try Worker.run(
        Build.library("NullStrategy"), "null", ScenarioCatalogue.rwCache, .threads, ["clients": "1"], pace: pace)
      driven.append(1e9 / (answer.counts["all"]?["ops_per_s"] ?? .nan))
      let reads = answer.histograms.first { $0.role == "read" && $0.measure == "response" }?.histogram
      medians.append(Double(reads?.value(atPercentile: 50) ?? .max))
    }
    let difference = zip(driven, byHand).map { $0 - $1 }.median
    return Finding(
      figures: [
        "by hand \(byHand.median.rounded(2)) ns/op, driver with null \(driven.median.rounded(2)) ns/op, "
          + "median of the paired differences \(difference.rounded(2)) ns (at most 1)",
        "read response p50 \(medians.median.rounded(0)) ns (at most 40)",
      ],
      passed: difference <= 1 && medians.median <= 40)
  }
}

extension Double {
  func rounded(_ places: Int) -> String {
    guard isFinite else { return "\(self)" }
    let scale = [1.0, 10, 100, 1000][Swift.min(places, 3)]
    let value = (self * scale).rounded() / scale
    return places == 0 ? "\(Int(value))" : "\(value)"
  }
}
