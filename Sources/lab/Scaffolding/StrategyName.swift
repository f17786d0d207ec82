internal import LabModel

/// The name of a new strategy in its two spellings, from either.
struct StrategyName: Equatable {
  /// `ticket-lock`: as in `--strategy` and the `strategy` column.
  let id: String
  /// `TicketLock`: its folder, and how its types and its target begin.
  let type: String

  private static let longest = 40

  /// - Throws: exit code 64 for what is neither `ticket-lock` nor `TicketLock`.
  init(_ text: String) throws(LabError) {
    let isASCII = text.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
    guard isASCII, let first = text.first, first.isLetter, text.count <= Self.longest else {
      throw ScaffoldMessages.badName(text, longest: Self.longest)
    }
    if first.isUppercase {
      guard !text.contains("-") else { throw ScaffoldMessages.badName(text, longest: Self.longest) }
      type = text
      id = Self.kebab(text)
    } else {
      let words = text.split(separator: "-", omittingEmptySubsequences: false)
      guard words.allSatisfy({ !$0.isEmpty }), text == text.lowercased() else {
        throw ScaffoldMessages.badName(text, longest: Self.longest)
      }
      id = text
      type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// `GCDSerial` → `gcd-serial`, `RWLock` → `rw-lock`.
  private static func kebab(_ text: String) -> String {
    let letters = Array(text)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let isWordStart =
        index > 0 && letter.isUppercase
        && (!letters[index - 1].isUppercase || (index + 1 < letters.count && letters[index + 1].isLowercase))
      result += (isWordStart ? "-" : "") + letter.lowercased()
    }
    return result
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
