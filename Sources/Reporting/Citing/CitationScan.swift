/// A pasted text with everything taken away that pasting may have put in: white space and line breaks, marks of quotes
/// and comments, braces and escapes. None of these can be part of a code.
struct CitationScan {
  /// A code is a thousand characters; what is this long is something else.
  static let longestCode = 8192

  /// Where a code seems to begin, and what follows it.
  struct Candidate {
    /// As written after the mark.
    let version: Int
    /// From 1, in the pasted text.
    let line: Int
    /// Up to the next candidate.
    let text: ArraySlice<UInt8>
  }

  private static let noise = Set(">|\\`\"{}*_~#%$&<[]^'".unicodeScalars)

  private var bytes: [UInt8] = []
  private var lines: [Int] = []
  /// Whether what stood before the byte in the text was no letter or digit.
  private var beginsWord: [Bool] = []

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var line = 1
    var isAtLineStart = true
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      defer { index += 1 }
      if scalar == "\n" {
        line += 1
        isAtLineStart = true
        continue
      }
      if Self.isIgnored(scalar) { continue }
      if isAtLineStart, scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while index + 1 < scalars.count, scalars[index + 1] == "/" { index += 1 }
        continue
      }
      isAtLineStart = false
      bytes.append(Self.byte(scalar))
      lines.append(line)
      beginsWord.append(index == 0 || !scalars[index - 1].isLetterOrDigit)
    }
  }

  /// In the order of the text.
  var candidates: [Candidate] {
    let starts = bytes.indices.compactMap { index in version(at: index).map { (index: index, version: $0) } }
    return starts.enumerated().map { position, start in
      let next = position + 1 < starts.count ? starts[position + 1].index : bytes.count
      return Candidate(
        version: start.version, line: lines[start.index],
        text: bytes[start.index..<min(next, start.index + Self.longestCode)])
    }
  }

  /// The version of a code that begins here: `avg`, digits, `;run=`.
  private func version(at index: Int) -> Int? {
    let rest = bytes[index...]
    guard beginsWord[index], rest.starts(with: CitationCode.mark.utf8) else { return nil }
    let digits = rest.dropFirst(CitationCode.mark.utf8.count).prefix(5).prefix { (48...57).contains($0) }
    guard let version = Int(String(decoding: digits, as: UTF8.self)),
      bytes[digits.endIndex...].starts(with: ";run=".utf8)
    else { return nil }
    return version
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace || noise.contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format: return true
    default: return false
    }
  }

  /// Hyphens and dashes of every kind are the one of ASCII; what else is not ASCII can be in no code.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}": UInt8(ascii: "-")
    default: scalar.isASCII ? UInt8(scalar.value) : 0
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }
}
