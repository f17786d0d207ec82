internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder that one trial owns.
struct ScratchFolder {
  private static let prefix = "actor-versus-gcd-lab-"
  let path: String

  init() throws(LabError) {
    let parent = Self.parent
    // The runner's number tells whose it was, should the runner be killed.
    var template = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CommandMessages.noScratch(parent, errno) }
    path = String(cString: made)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the folders of runners that were killed. To be called by who holds the machine's lock: no other run goes on
  /// then.
  static func removeLeftovers() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-")
      guard parts.count == 2, let runner = pid_t(parts[0]), kill(runner, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  private static var parent: String {
    ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}
