/// Where things stand in a JSON5 text: the line of every key and list element, and the first place where the text is not
/// JSON5. Foundation's decoder reads the values; it says neither where it stopped nor that a key stands twice.
struct JSON5Outline: Equatable {
  /// `arms.reads[1]` → line, from 1. The empty path is the whole.
  private(set) var lines: [String: Int] = [:]
  private(set) var problem: Problem?

  struct Problem: Equatable {
    enum Cause: Equatable {
      case nothing
      case expected(String, found: String)
      case endOfText(expected: String)
      case openText
      case openComment
      case bareWord(String)
      case escapedKey
      case duplicateKey(String, firstLine: Int)
      case tooDeep
    }
    var cause: Cause
    var line: Int
  }

  /// An experiment needs 4 levels. The decoder recurses, so the depth is bounded before it starts.
  static let deepestLevel = 16

  init(_ text: String) {
    var scan = JSON5Scan(text)
    do throws(Problem) {
      try scan.document()
    } catch {
      problem = error
    }
    lines = scan.lines
  }
}

extension JSON5Outline.Problem: Error {}
