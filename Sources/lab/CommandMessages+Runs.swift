internal import Foundation
internal import LabModel
internal import Planning
internal import Recording

/// Texts about budgets, duets and runs that are resumed.
extension CommandMessages {
  // MARK: Budgets and targets

  static func badBudget(_ text: String) -> LabError {
    LabError(
      .usage, place: "--budget \(text)", cause: "it is no length of time that a run can have",
      remedy: "write a number and s, min or h, at most a week: 90s, 20min, 1h30min")
  }

  static func badTarget(_ text: String) -> LabError {
    LabError(
      .usage, place: "--target \(text)", cause: "it is no share that can be aimed at",
      remedy: "write percent from 0.1 to 50: --target 3 asks for ±3 %")
  }

  static func idleTarget(_ profile: Profile) -> LabError {
    LabError(
      .usage, place: "--target", cause: "profile `\(profile.name)` measures the same blocks whatever their precision",
      remedy: "add --profile \(Profile.rigorous.name)")
  }

  static func smallBudget(_ profile: Profile, expected: UInt64) -> LabError {
    LabError(
      .usage, place: "--budget \(DurationText.of(nanoseconds: profile.budgetNanoseconds ?? 0))",
      cause: "the first block alone takes about \(DurationText.of(nanoseconds: expected))",
      remedy: "give more, or choose fewer cells: `lab plan` with the same options shows them")
  }

  static func budgetUsedUp(_ profile: Profile, block: [PlannedTrial], expected: UInt64, spent: UInt64) -> String {
    let budget = profile.budgetNanoseconds ?? 0
    return
      "the budget of \(DurationText.of(nanoseconds: budget)) has \(DurationText.of(nanoseconds: budget - min(budget, spent)))"
      + " left, and block \(block.first?.block ?? 0) (\(block.count) trials) takes about"
      + " \(DurationText.of(nanoseconds: expected)) — resume the run with a new --budget"
  }

  // MARK: Runs that are cut off

  /// What stood in a run's way, and what of the run is safe.
  static func cutOff(_ error: LabError, recorded: Int, of planned: Int, in folder: RunFolder) -> LabError {
    var error = error
    if FileManager.default.fileExists(atPath: folder.recordPath) {
      error.remedy +=
        "; \(recorded) of \(planned) trials are safe in \(folder.path), `lab run --resume \(folder.path)` goes on"
    }
    return error
  }

  static func clockStep(seconds: Double) -> String {
    "the machine's clock was set \(seconds < 0 ? "back" : "forward") by"
      + " \(NumberText.decimal(abs(seconds), places: 0)) s during the run, or the machine slept: times of day in run.json"
      + " and histograms.hlog are wrong by that much — what was measured is not, it comes from another clock"
  }

  static let interruptedEarly = "the run was interrupted before all blocks had run — resume it"

  // MARK: Duets

  static func duetNeedsTwo(_ words: [String]) -> LabError {
    LabError(
      .usage, place: (["lab duet"] + words).joined(separator: " "),
      cause: "a duet needs two builds, \(words.isEmpty ? "none" : String(words.count)) given",
      remedy: "name two folders or module files: lab duet BEFORE AFTER")
  }

  static func sameBuild(_ a: String, _ b: String) -> String {
    "\(a) and \(b) are the same, byte for byte — good for seeing what the lab calls different where nothing is"
  }

  // MARK: Resuming

  static func unreadableCode(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the file is gone or cannot be read",
      remedy: "build it again; a path without a leading slash counts from the folder where lab is started")
  }

  static func noRun(_ name: String, _ path: String) -> LabError {
    LabError(
      .noInput, place: "--resume \(name)", cause: "there is no such run (\(path))",
      remedy: "name a run folder, the name of one below RESULTS/runs, or `latest`")
  }

  static func fixedByPlan(_ option: CommandOption) -> LabError {
    LabError(
      .usage, place: "--\(option.name)", cause: "a resumed run does what its own plan says",
      remedy: "leave the option out, or start a new run without --resume")
  }

  static func foreignRows(_ path: String, count: Int) -> LabError {
    LabError(
      .badData, place: path, cause: "\(count) of its trials are not in its plan.json: the files are not of one run",
      remedy: "restore the folder, or start a new run")
  }

  static func notResumable(_ path: String, _ differences: [String]) -> LabError {
    LabError(
      .badData, place: path,
      cause: "the run cannot go on as it began: \(differences.joined(separator: "; "))",
      remedy: "bring that back, or start a new run: rows made under different conditions must not stand in one run")
  }

  static func changed(_ what: String, _ then: String?, _ now: String?) -> String {
    "\(what) was \(then ?? "unknown") and is \(now ?? "unknown")"
  }

  static func strangeModule(_ path: String) -> String { "plan.json names the module \(path), which run.json does not" }

  static let otherCrossovers = "plan.json searches other crossovers than run.json names"

  static func resuming(_ run: String, left: Int, of planned: Int) -> String {
    "resuming \(run): \(left) of \(planned) trials are missing"
  }

  static func nothingMissing(_ run: String) -> String { "\(run): no trial is missing; nothing to resume" }
}
