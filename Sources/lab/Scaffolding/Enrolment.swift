internal import LabModel

/// The list of strategy modules in the lab's Package.swift.
struct Enrolment {
  private static let head = "let strategies = ["

  private let lines: [Substring]
  private let end: Int
  /// Folders below Sources/Strategies.
  let names: [String]

  /// - Throws: exit code 65 when there is no such list.
  init(manifest text: String, at path: String) throws(LabError) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(Self.head) }),
      let end = lines[start...].firstIndex(where: { $0.trimmed == "]" })
    else { throw ScaffoldMessages.noList(path, head: Self.head) }
    self.end = end
    names = lines[start..<end].flatMap { line in
      line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  /// The manifest with one line more.
  func adding(_ name: String) -> String {
    var lines = lines
    lines.insert("  \"\(name)\",", at: end)
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return self[first...last]
  }
}
