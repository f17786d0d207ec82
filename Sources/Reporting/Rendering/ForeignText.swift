/// Texts that came from a file: names and reasons may hold anything.
enum ForeignText {
  /// On one line, without what moves a cursor, changes colours or turns the direction of writing.
  static func plain(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// A code span that may stand in a table: nothing inside it is markup, a link or a mention.
  static func markdown(_ text: String) -> String {
    let plain = plain(text)
    if plain.allSatisfy({ $0 == " " }) { return "" }
    // Table cells end at a bar even inside a code span, unless it is escaped.
    let escaped = plain.replacing("|", with: "\\|")
    guard let longest = escaped.split(whereSeparator: { $0 != "`" }).map(\.count).max() else { return "`\(escaped)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(escaped) \(fence)"
  }

  /// A sentence among others: what would be markup, a link or a mention there stands as it is.
  static func markdownProse(_ text: String) -> String {
    var prose = ""
    for character in plain(text) {
      if #"\`*_[]<>|#~&"#.contains(character) { prose.append("\\") }
      prose.append(character)
      // A comment between the sign and the name keeps GitHub from telling somebody.
      if character == "@" { prose += "<!-- -->" }
    }
    return prose
  }

  /// A CSV cell by RFC 4180 that a spreadsheet does not run: a text that begins as a formula gets an apostrophe.
  static func csv(_ text: String) -> String {
    var cell = plain(text)
    if let first = cell.unicodeScalars.first, "=+-@".unicodeScalars.contains(first) || text.hasPrefix("\t") {
      cell = "'" + cell
    }
    guard cell.contains(where: { $0 == "," || $0 == "\"" }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}
