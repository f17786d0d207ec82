public import LabModel

/// A command line as a person can give it again.
public enum CommandText {
  /// What made a run, by the tool's name instead of its path, with the seed when that was drawn.
  public static func of(_ record: RunRecord) -> String {
    let hasSeed = record.command.contains { $0 == "--seed" || $0.hasPrefix("--seed=") }
    let seed = hasSeed ? [] : ["--seed", String(record.seed)]
    return (["lab"] + record.command.dropFirst() + seed).map(quoted).joined(separator: " ")
  }

  /// A word that a shell takes as one.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0)) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
