import Foundation
import LabTestSupport

/// `lab-acceptance [--long] [--points 3,4,9] [--keep FOLDER]`: the list of METHOD, measured on this machine.
@main
enum LabAcceptance {
  static let points: [Point] = [
    .same, .slower, .stall, .knownCosts, .references, .contamination, .faults, .interrupt, .floor,
  ]

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isLong = arguments.removeFirst(matching: "--long")
    let wanted = arguments.value(of: "--points").map { $0.split(separator: ",").compactMap { Int($0) } }
    let kept = arguments.value(of: "--keep")
    guard arguments.isEmpty else {
      print("lab-acceptance: cannot use \(arguments.joined(separator: " ")) — --long, --points 3,4,9, --keep FOLDER")
      exit(64)
    }
    let folder = kept ?? FileManager.default.temporaryDirectory.path + "/lab-acceptance-" + UUID().uuidString
    defer { if kept == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let suite = Suite(runs: isLong ? 20 : 2, folder: folder)
    print("lab acceptance, \(isLong ? "long" : "short"): \(suite.runs) runs of the reduced experiment")
    var failures = 0
    for point in points where wanted?.contains(point.number) ?? true {
      let finding = point.measured(suite)
      if !finding.passed { failures += 1 }
      print("\n\(point.number). \(point.name): \(finding.passed ? "pass" : "FAIL")")
      for figure in finding.figures { print("   \(figure)") }
      fflush(nil)
    }
    print("\n\(failures == 0 ? "all points pass" : "\(failures) points fail")")
    exit(failures == 0 ? 0 : 1)
  }
}

extension Point {
  /// An error is a finding: its text is what the reader needs.
  func measured(_ suite: Suite) -> Finding {
    do { return try measure(suite) } catch { return Finding(figures: ["\(error)"], passed: false) }
  }
}

extension Array where Element == String {
  mutating func removeFirst(matching flag: String) -> Bool {
    guard let index = firstIndex(of: flag) else { return false }
    remove(at: index)
    return true
  }

  mutating func value(of option: String) -> String? {
    guard let index = firstIndex(of: option), index + 1 < count else { return nil }
    defer { removeSubrange(index...index + 1) }
    return self[index + 1]
  }
}
