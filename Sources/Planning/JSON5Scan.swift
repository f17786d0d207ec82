/// One walk over a JSON5 text, without recursion: keeps the path, notes lines, stops at the first thing that is not JSON5.
struct JSON5Scan {
  typealias Problem = JSON5Outline.Problem

  private var tokens: JSON5Tokens
  private var open: [Container] = []
  private(set) var lines: [String: Int] = [:]

  /// An object or list whose end has not come yet.
  private struct Container {
    let path: String
    let isObject: Bool
    /// Of an object: key → line.
    var keys: [String: Int] = [:]
    /// Of a list.
    var count = 0
  }

  init(_ text: String) { tokens = JSON5Tokens(text) }

  mutating func document() throws(Problem) {
    guard let first = try tokens.next() else { throw Problem(cause: .nothing, line: 1) }
    try value(first, path: "")
    while !open.isEmpty { try element() }
    if let more = try tokens.next() { throw unexpected(more, wanted: "the end") }
  }

  /// The next element of the innermost container, or its end.
  private mutating func element() throws(Problem) {
    let container = open[open.count - 1]
    let end: UInt8 = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var token = try needed(container.isObject ? "a key or `}`" : "a value or `]`")
    if token.kind == .mark(end) {
      open.removeLast()
      return try separator()
    }
    var path = "\(container.path)[\(container.count)]"
    if container.isObject {
      let key = try key(token, in: container)
      path = container.path.isEmpty ? key : "\(container.path).\(key)"
      open[open.count - 1].keys[key] = token.line
      lines[path] = token.line
      token = try needed("`:`")
      guard token.kind == .mark(UInt8(ascii: ":")) else { throw unexpected(token, wanted: "`:`") }
      token = try needed("a value")
    } else {
      open[open.count - 1].count += 1
      lines[path] = token.line
    }
    try value(token, path: path)
  }

  private func key(_ token: JSON5Tokens.Token, in container: Container) throws(Problem) -> String {
    let key: String
    switch token.kind {
    case .text(let text): key = text
    case .word(let word) where JSON5Tokens.isIdentifier(word): key = word
    case .word, .mark: throw unexpected(token, wanted: "a key or `}`")
    }
    guard !key.contains("\\") else { throw Problem(cause: .escapedKey, line: token.line) }
    if let line = container.keys[key] {
      throw Problem(cause: .duplicateKey(key, firstLine: line), line: token.line)
    }
    return key
  }

  /// A whole scalar, or the start of a container.
  private mutating func value(_ token: JSON5Tokens.Token, path: String) throws(Problem) {
    if path.isEmpty { lines[path] = token.line }
    switch token.kind {
    case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "[")):
      guard open.count < JSON5Outline.deepestLevel else { throw Problem(cause: .tooDeep, line: token.line) }
      open.append(Container(path: path, isObject: token.kind == .mark(UInt8(ascii: "{"))))
    case .text:
      try separator()
    case .word(let word):
      guard JSON5Tokens.isLiteral(word) else { throw Problem(cause: .bareWord(word), line: token.line) }
      try separator()
    case .mark:
      throw unexpected(token, wanted: "a value")
    }
  }

  /// After a value: a comma, or the end of its container, which `element` then takes.
  private mutating func separator() throws(Problem) {
    guard let container = open.last else { return }
    let end: UInt8 = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let wanted = container.isObject ? "`,` or `}`" : "`,` or `]`"
    let token = try needed(wanted)
    if token.kind == .mark(end) {
      tokens.putBack(token)
    } else if token.kind != .mark(UInt8(ascii: ",")) {
      throw unexpected(token, wanted: wanted)
    }
  }

  private mutating func needed(_ wanted: String) throws(Problem) -> JSON5Tokens.Token {
    guard let token = try tokens.next() else { throw Problem(cause: .endOfText(expected: wanted), line: tokens.line) }
    return token
  }

  private func unexpected(_ token: JSON5Tokens.Token, wanted: String) -> Problem {
    Problem(cause: .expected(wanted, found: token.source), line: token.line)
  }
}
