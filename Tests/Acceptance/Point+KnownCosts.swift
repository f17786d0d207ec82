import LabModel
import LabTestSupport

extension Point {
  /// Allocations of live threads are counted exactly, CPU time is right within 10 %.
  static let knownCosts = Point(number: 4, name: "allocation and CPU truth") { _ in
    var figures: [String] = []
    var passed = true
    var pace = Worker.Pace()
    pace.counting = true
    for threads in [1, 2, 4, 8] {
      let answer = try Worker.run(
        Build.library("MischiefFault"), "allocates", ScenarioCatalogue.rwCache, .threads, ["clients": "\(threads)"],
        pace: pace)
      let counted = answer.process?.allocations
      let bytes = answer.process?.allocatedBytes
      let wanted = UInt64(threads) * 1000
      passed = passed && counted == wanted && bytes == wanted * 32
      figures.append(
        "\(threads) live threads × 1,000 mallocs of 32 bytes: counted \(counted.map(String.init) ?? "nothing"), "
          + "\(bytes.map(String.init) ?? "no") bytes")
    }
    var readings: [Double] = []
    for _ in 0..<9 {
      let answer = try Worker.run(Build.library("MischiefFault"), "computes", ScenarioCatalogue.rwCache, .threads)
      readings.append(Double(answer.process?.cpuNanoseconds ?? 0) / 1e6)
    }
    passed = passed && (0.9...1.1).contains(readings.median)
    figures.append("1 ms of computing read as \(readings.median.rounded(3)) ms (0.9 to 1.1)")
    return Finding(figures: figures, passed: passed)
  }
}
