/// The text of one CSV cell.
enum CSVCell {
  /// Characters with which a spreadsheet begins a formula; such a cell gets a leading apostrophe.
  static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t"]
  /// Longer reasons are cut: a backtrace belongs into the runner's log, not into a cell.
  static let longestReason = 500

  /// A text as a cell: one line, without control characters, not a formula, quoted where RFC 4180 asks for it.
  static func text(_ text: String) -> String {
    var line = oneLine(text)
    if let first = line.unicodeScalars.first, formulaStarts.contains(first) { line = "'" + line }
    guard line.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return line }
    var quoted = "\""
    for scalar in line.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }

  /// A reason as a cell: as `text`, runs of white space collapsed, at most `longestReason` characters.
  static func reason(_ reason: String?) -> String {
    // A character may have any number of scalars, a row has not.
    let start = String((reason ?? "").unicodeScalars.prefix(longestReason * 4))
    let words = oneLine(start).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text(words.count > longestReason ? words.prefix(longestReason - 1) + "…" : words)
  }

  /// Line breaks become spaces, other control characters but the tab go.
  private static func oneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": line.append(" ")
      case "\t": line.append(scalar)
      case _ where scalar.properties.generalCategory == .control: continue
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
