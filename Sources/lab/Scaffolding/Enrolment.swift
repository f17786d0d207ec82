internal import LabModel

/// The list of strategy modules in the lab's Package.swift.
struct Enrolment {
  private static let head = "let strategies = ["

  private let path: String
  private let lines: [Substring]
  /// The line that closes the list.
  private let end: Int
  /// Folders below Sources/Strategies.
  let names: [String]

  /// - Throws: exit code 65 when there is no such list.
  init(manifest text: String, at path: String) throws(LabError) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(Self.head) }),
      let end = lines[start...].firstIndex(where: { $0.code.contains("]") })
    else { throw ScaffoldMessages.noList(path, head: Self.head) }
    self.end = end
    names = lines[start...end].flatMap { line in
      line.code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  /// The manifest with one line more.
  /// - Throws: exit code 65 when that line would not fit in: the list is closed in a line of its own, after a comma.
  func adding(_ name: String) throws(LabError) -> String {
    let last = lines[..<end].last { !$0.code.isEmpty }?.code.last
    guard lines[end].code == "]", last == "," || last == "[" else {
      throw ScaffoldMessages.otherListEnd(path, line: end + 1, last: names.last ?? name)
    }
    var lines = lines
    lines.insert("  \"\(name)\",", at: end)
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// Without the comment at its end and the blanks around the rest.
  fileprivate var code: Substring {
    let code = firstRange(of: "//").map { self[..<$0.lowerBound] } ?? self
    guard let first = code.firstIndex(where: { $0 != " " }), let last = code.lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return code[first...last]
  }
}
