internal import LabModel

/// Every text of `lab completions`: cause, place, remedy.
enum CompletionMessages {
  private static let choices = Shell.allCases.map(\.rawValue)

  static func words(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab completions",
      cause: "one shell is served, \(count == 0 ? "none was" : "\(count) were") named",
      remedy: "write lab completions with one of \(choices.joined(separator: ", "))")
  }

  static func unknownShell(_ word: String) -> LabError {
    LabError(
      .usage, place: "lab completions \(word)", cause: "there are no completions for such a shell",
      remedy: CommandMessages.didYouMean(word, choices) + "choose \(choices.joined(separator: " or "))")
  }
}
