/// The characters of a citation code: such as mean nothing to Markdown, BibTeX and e-mail, so that nothing escapes or
/// changes them on the way. A space is written `+`, any other byte `!` and two hex digits.
enum CitationAlphabet {
  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-".utf8)
  private static let hexDigits = Array("0123456789abcdef".utf8)

  /// - Parameter others: characters that mean nothing where the text will stand, and may stay.
  static func encoded(_ text: String, keeping others: String = "") -> String {
    let kept = plain.union(others.utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
      // Two hyphens would be typeset as a dash.
      case UInt8(ascii: "-") where bytes.last != byte: bytes.append(byte)
      case _ where byte != UInt8(ascii: "-") && kept.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "!"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil when an escape is incomplete or the bytes are no UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "!"):
        guard let high = rest.popFirst().flatMap({ hexDigits.firstIndex(of: $0) }),
          let low = rest.popFirst().flatMap({ hexDigits.firstIndex(of: $0) })
        else { return nil }
        bytes.append(UInt8(high << 4 | low))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
