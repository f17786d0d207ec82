internal import LabModel

/// What this build of the lab is.
enum Version {
  static let text = "0.1.0"

  static var optimisation: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  static func print() -> ExitStatus {
    Terminal.print("lab \(text) (\(optimisation) build, results schema \(RunRecord.schemaVersion))")
    return .success
  }
}
