/// Cuts a JSON5 text into marks, quoted texts and words, each with its line.
struct JSON5Tokens {
  typealias Problem = JSON5Outline.Problem

  struct Token: Equatable {
    enum Kind: Equatable {
      /// One of `{ } [ ] : ,`
      case mark(UInt8)
      /// What stands between the quotes, escapes as written.
      case text(String)
      /// A bare key, number or literal.
      case word(String)
    }
    var kind: Kind
    var line: Int

    /// As it stands in the text, more or less.
    var source: String {
      switch kind {
      case .mark(let byte): String(UnicodeScalar(byte))
      case .text(let text): "\"\(text)\""
      case .word(let word): word
      }
    }
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1
  private var pending: Token?

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// nil at the end.
  mutating func next() throws(Problem) -> Token? {
    if let token = pending {
      pending = nil
      return token
    }
    try skipBlanks()
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if Self.marks.contains(byte) {
      position += 1
      return Token(kind: .mark(byte), line: line)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = position
    position += 1
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return Token(kind: .word(text(start..<position)), line: line)
  }

  mutating func putBack(_ token: Token) { pending = token }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func quoted(_ quote: UInt8) throws(Problem) -> Token {
    let first = line
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\n") { break }
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
      }
      position += 1
    }
    guard position < bytes.count, bytes[position] == quote else { throw Problem(cause: .openText, line: first) }
    position += 1
    return Token(kind: .text(text(start..<position - 1)), line: first)
  }

  /// White space and comments.
  private mutating func skipBlanks() throws(Problem) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if Self.blanks.contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if bytes[position...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")]) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Problem) {
    let first = line
    position += 2
    while !bytes[position...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) {
      guard position < bytes.count else { throw Problem(cause: .openComment, line: first) }
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    position += 2
  }

  // MARK: - Alphabets

  private static let marks = Array("{}[]:,".utf8)
  private static let blanks = Array(" \t\n\r".utf8)

  private static func endsWord(_ byte: UInt8) -> Bool {
    marks.contains(byte) || blanks.contains(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "'")
  }

  /// A key that needs no quotes.
  static func isIdentifier(_ word: String) -> Bool {
    guard let first = word.first, first.isLetter || first == "_" || first == "$" || first == "\\" else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || $0 == "\\" }
  }

  /// A value that needs no quotes.
  static func isLiteral(_ word: String) -> Bool {
    if ["null", "true", "false"].contains(word) { return true }
    let magnitude = word.first == "-" || word.first == "+" ? word.dropFirst() : word[...]
    if ["NaN", "Infinity"].contains(magnitude) { return true }
    if magnitude.hasPrefix("0x") || magnitude.hasPrefix("0X") {
      return magnitude.count > 2 && magnitude.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    guard let first = magnitude.first, first.isASCII, first.isNumber || first == "." else { return false }
    return Double(magnitude) != nil
  }
}
