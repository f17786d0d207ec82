internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What one worker may write to, for as long as it lives.
struct ScratchFolder {
  private static let prefix = "actor-versus-gcd-lab-"
  private let root: String
  /// The folder that the trial owns.
  var path: String { root + "/trial" }
  /// Where the worker writes its stacks when it crashes or hangs; not there otherwise.
  var backtrace: String { root + "/backtrace" }

  init() throws(LabError) {
    let parent = Self.parent
    // The runner's number tells whose it was, should the runner be killed.
    var template = Array("\(parent)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CommandMessages.noScratch(parent, errno) }
    // The worker may go to another folder, and must find its file all the same.
    root = URL(fileURLWithPath: String(cString: made)).path
    guard mkdir(path, 0o700) == 0 else { throw CommandMessages.noScratch(root, errno) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }

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
