internal import LabModel

/// Why `lab doctor` has no noise floor: cause and remedy.
enum DoctorReasons {
  static let quick = "--quick was given"

  static func noStrategy(_ wanted: [String]) -> String {
    "no module offers \(wanted.joined(separator: " or ")) — build them with `swift build -c release`"
  }

  static func failed(_ strategy: String, _ answer: TrialAnswer?) -> String {
    "a trial of \(strategy) gave no throughput (\(answer?.reason ?? "it was called off"))"
      + " — `lab run --strategy \(strategy)` says more"
  }
}
