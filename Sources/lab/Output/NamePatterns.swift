internal import LabModel
internal import Planning

/// Shell patterns given to one option.
struct NamePatterns {
  private let patterns: [String]
  private let option: CommandOption

  init(_ patterns: [String], of option: CommandOption) {
    self.patterns = patterns
    self.option = option
  }

  /// What matches one of them; everything when there is none.
  /// - Throws: exit code 64 for a pattern that matches nothing: a typing error should not end as a shorter list.
  func kept<Element>(_ elements: [Element], name: (Element) -> String) throws(LabError) -> [Element] {
    for pattern in patterns where !elements.contains(where: { Self.matches(name($0), pattern) }) {
      throw CommandMessages.nothingMatches(option, pattern, known: elements.map(name))
    }
    guard !patterns.isEmpty else { return elements }
    return elements.filter { element in patterns.contains { Self.matches(name(element), $0) } }
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool { ShellPattern(pattern).matches(name) }
}
