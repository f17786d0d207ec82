import Foundation
import LabTestSupport

/// One point of the acceptance list: what the lab promises of itself, measured.
struct Point: Sendable {
  var number: Int
  var name: String
  /// Measures; the figures are printed whether it passes or not.
  var measure: @Sendable (Suite) throws -> Finding
}

/// What a point found.
struct Finding: Sendable {
  /// One line each.
  var figures: [String]
  var passed: Bool
}

/// How much is measured.
struct Suite: Sendable {
  /// Runs of the reduced experiment for points 1 and 2.
  var runs: Int
  /// Where runs are kept.
  var folder: String

  /// One of the suite's own folders of experiment files.
  func experiments(_ name: String) -> String {
    Build.package.appendingPathComponent("Tests/Acceptance/Experiments/\(name)").path
  }
}

extension Array where Element == Double {
  /// The middle value; 0 when empty.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
