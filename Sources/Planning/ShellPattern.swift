/// A name with `*` (any characters) and `?` (one character), as in a shell.
public struct ShellPattern: Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    let name = Array(name)
    var p = 0
    var n = 0
    // Where to go on when the last star has to take one character more.
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let retry = star {
        star = (retry.p, retry.n + 1)
        p = retry.p + 1
        n = retry.n + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}

extension Sequence<String> {
  /// Whether a name matches one of the patterns.
  func matchesAny(_ name: String) -> Bool { contains { ShellPattern($0).matches(name) } }
}
