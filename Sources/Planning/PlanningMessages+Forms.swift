import LabModel

/// The forms that the module's messages share.
extension PlanningMessages {
  static func noInput(_ place: String, cause: String, remedy: String) -> LabError {
    LabError(.noInput, place: place, cause: cause, remedy: remedy)
  }

  static func badData(_ place: String, cause: String, remedy: String) -> LabError {
    LabError(.badData, place: place, cause: cause, remedy: remedy)
  }

  static func usage(_ place: String, cause: String, remedy: String) -> LabError {
    LabError(.usage, place: place, cause: cause, remedy: remedy)
  }

  /// In backquotes, on one line, not endless.
  static func quoted(_ text: String) -> String { "`\(clean(text))`" }

  static func clean(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(60) {
      result += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text.unicodeScalars.count > 60 ? result + "…" : result
  }

  /// A path is shown whole, but on one line.
  static func shown(_ path: String) -> String {
    String(String.UnicodeScalarView(path.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  /// "did you mean `x`? ", or nothing.
  static func didYouMean(_ word: String, among names: [String]) -> String {
    KnownNames.nearest(to: word, among: names).map { "did you mean `\($0)`? " } ?? ""
  }

  static func known(_ names: [String]) -> String { "known are \(names.joined(separator: ", "))" }

  static func unknown(
    _ kind: String, _ name: String, among names: [String], _ exitCode: LabError.ExitCode, _ place: String
  ) -> LabError {
    LabError(
      exitCode, place: place, cause: "unknown \(kind) \(quoted(name))",
      remedy: didYouMean(name, among: names) + known(names))
  }

  static func matchesNothing(
    _ kind: String, _ pattern: String, among names: [String], _ exitCode: LabError.ExitCode, _ place: String
  ) -> LabError {
    LabError(
      exitCode, place: place, cause: "no \(kind) matches \(quoted(pattern))",
      remedy: didYouMean(pattern, among: names) + (names.isEmpty ? "there is none at all" : known(names)))
  }
}
