import Foundation
import LabTestSupport

extension Point {
  /// Histograms against hdrhistogram, statistics against SciPy: values stored in the tests with the scripts that made them.
  static let references = Point(number: 5, name: "histogram and statistics truth") { _ in
    let run = try Tool.run(
      "/usr/bin/env",
      [
        "swift", "test", "--package-path", Build.package.path, "--filter",
        "HistogramTests|HistogramLogTests|QuantileTests|HodgesLehmannTests|HypothesisTests|DistributionTests",
      ])
    let summary = (run.output + run.error).split(separator: "\n").last { $0.contains("Test run with") }
    return Finding(
      figures: ["stored values of hdrhistogram and SciPy: \(summary ?? "the tests did not run")"],
      passed: run.exitCode == 0 && summary?.contains("passed") == true)
  }
}
